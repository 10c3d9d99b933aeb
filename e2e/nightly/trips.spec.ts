import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { keywords } from "#features/trips/trip-icon.ts";
import { openWindow, postAs } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { answerAfterDialog, leaveResult, nameTrip, pickDays, titleOf } from "#e2e/support/trip-form.ts";
import { choosePlace } from "#e2e/support/places.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment();

const firstDay = addDays(new Date().toISOString().slice(0, 10), 400);
const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
/** First day of a month in which nobody in the demo travels. */
const month = `${addDays(new Date().toISOString().slice(0, 10), 200).slice(0, 7)}-01`;
const open = (as: CastName, options = {}) =>
  openWindow(environment.browser, { origin: environment.program.origin, as, ...options });

test.each(["Concert", "Festival", "Opera"])(
  "a trip called %s is shown on a first load, after a reload and in a new browser",
  async (name) => {
    const context = await open("jonas");
    await addTrips(context, "jonas", [name]);
    await expectKinds(context, { [name]: "music" });
    await context.close();
    const fresh = await open("jonas");
    await expectKinds(fresh, { [name]: "music" });
    await fresh.close();
  },
);

/** Two travellers share the keywords, because one person may send 120 writes a minute. */
const all = keywords.flatMap(([kind, words]) => words.map((word) => [word, kind] as const));
const half = Math.ceil(all.length / 2);

test.each([
  ["dev", all.slice(0, half)],
  ["hana", [...all.slice(half), ["Somewhere", "trip"] as const]],
] as const)("a trip with any keyword has its picture on a first load of Home: %s", async (who, kinds) => {
  const adding = await open(who);
  await addTrips(
    adding,
    who,
    kinds.map(([name]) => name),
  );
  await adding.close();
  const fresh = await open(who);
  await expectKinds(fresh, Object.fromEntries(kinds));
  await fresh.close();
});

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "a trip just added is in view, has the focus, and no toast covers it: %s",
  async (_, options) => {
    const chloe = await open("chloe", options);
    const page = await chloe.newPage();
    await page.goto("/");
    await answerAfterDialog(page);
    await addInForm(page, `City break ${options.viewport.width}`);
    await checkShown(page, `City break ${options.viewport.width}`);
    await chloe.close();
  },
  180_000,
);

test("on a phone, four letters, a city and two days make a trip that is called after the city", async () => {
  const context = await open("noor", phone);
  const page = await context.newPage();
  await page.goto("/?add=trip");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await choosePlace(dialog, "lisb", "Lisbon");
  expect(await dialog.getByRole("combobox", { name: "Where to?" }).inputValue()).toBe("Lisbon, Portugal");
  await chooseDays(dialog);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  await checkShown(page, "Lisbon");
  await context.close();
}, 120_000);

test("a city that is typed fast and left with Tab is chosen when the cities arrive", async () => {
  const context = await open("yuki", desktop);
  const page = await context.newPage();
  await page.goto("/?add=trip");
  const where = page.getByRole("combobox", { name: "Where to?" });
  await where.focus();
  for (const [typed, city] of [
    ["berlin", "Berlin, Germany"],
    ["rom", "Rome, Italy"],
  ] as const) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(typed, { delay: 15 });
    await page.keyboard.press("Tab");
    expect(await where.inputValue()).toBe(typed);
    const next = page.getByRole("button", { name: "Choose by country" });
    expect(await next.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => where.inputValue()).toBe(city);
    await page.keyboard.press("Shift+Tab");
  }
  await context.close();
});

test("with the keyboard alone, the arrow keys and Enter choose a city", async () => {
  const context = await open("yuki", desktop);
  const page = await context.newPage();
  await page.goto("/?add=trip");
  const where = page.getByRole("combobox", { name: "Where to?" });
  await where.focus();
  await page.keyboard.type("paris tx");
  await waitUntilVisible(page.getByRole("option").filter({ hasText: "Texas" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => where.inputValue()).toBe("Paris, TX, United States");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("lisb");
  await waitUntilVisible(
    page.getByRole("option").filter({ hasText: "Lisbon" }).filter({ hasText: "Portugal" }).first(),
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => where.inputValue()).toBe("Lisbon, Portugal");
  await context.close();
}, 120_000);

test("an unknown place is used only on request, and the form says what that means", async () => {
  const context = await open("chloe", phone);
  const page = await context.newPage();
  await page.goto("/?add=trip");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  const where = dialog.getByRole("combobox", { name: "Where to?" });
  await where.fill("Elan Hollow");
  await page.getByRole("option", { name: "Use “Elan Hollow”" }).click();
  await dialog.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option").first().click();
  await waitUntilVisible(
    dialog.getByText("We don’t know this place; only people who type it the same way will match."),
  );
  expect(await dialog.getByRole("combobox", { name: "City" }).inputValue()).toBe("Elan Hollow");
  await choosePlace(dialog, "lisb", "Lisbon");
  await waitUntilHidden(dialog.getByText("We don’t know this place"));
  await context.close();
}, 120_000);

test("a trip added without a connection is shown the same way", async () => {
  const context = await open("emeka", phone);
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await fillForm(page, "Without a line");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(page.getByText("Saved on this device").first());
  await checkShown(page, "Without a line");
  await context.close();
}, 180_000);

test("Ana adds a trip over another one and shortens that one, and both cards are right", async () => {
  const context = await open("ana", phone);
  const place = { country: "PT", state: "13", city: "Porto" };
  const on = (from: number, to: number) => ({
    startDate: addDays(month, from),
    endDate: addDays(month, to),
  });
  for (const data of [
    { ...place, city: "Lisbon", state: "11", name: "Lisbon month", ...on(0, 20) },
    { ...place, name: "Porto weekend", ...on(7, 10) },
  ])
    await postAs(context, environment.program.origin, "ana", trips.create.path, data);
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  await fillForm(page, "Over both");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await waitUntilVisible(dialog.locator("p.font-semibold", { hasText: "“Lisbon month” also covers" }));
  await dialog.getByRole("button", { name: "Change these dates" }).click();
  await waitUntilVisible(dialog.locator("[data-day]:focus"));
  await dialog.getByRole("radio", { name: "Shorten “Porto weekend” to" }).check();
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await waitUntilVisible(card("Over both").filter({ hasText: "5 days" }));
  await waitUntilVisible(card("Porto weekend").filter({ hasText: "2 days" }));
  expect(await card("Porto weekend").textContent()).not.toContain("elsewhere");
  const around = card("Lisbon month").filter({ hasText: "21 days, 7 of them elsewhere" });
  await waitUntilVisible(around.filter({ hasText: "in Munich" }).filter({ hasText: "in Porto" }));
  await context.close();
}, 180_000);

async function addTrips(context: BrowserContext, who: CastName, names: readonly string[]): Promise<void> {
  const place = { country: "PT", state: "11", city: "Lisbon" };
  for (const [n, name] of names.entries()) {
    const day = addDays(firstDay, n);
    const data = { ...place, name, startDate: day, endDate: day };
    await postAs(context, environment.program.origin, who, trips.create.path, data);
  }
}

/** Loads Home and reloads it, and expects the picture of each trip and no error. */
async function expectKinds(context: BrowserContext, kinds: Record<string, string>): Promise<void> {
  const page = await context.newPage();
  const consoleLines = consoleOf(page);
  for (const load of [() => page.goto("/"), () => page.reload()]) {
    await load();
    await waitUntilVisible(page.locator("#upcoming-trips"));
    // Waits until all rows are drawn. A row is a trip's if it has a trip's picture.
    await expect
      .poll(() => page.locator("li:has([data-kind])").evaluateAll(picturesOf))
      .toEqual(expect.arrayContaining(Object.entries(kinds).map(([name, kind]) => [name, kind, true])));
  }
  expect(consoleLines).toEqual([]);
  await page.close();
}

/** Runs in the page: each row's name and kind, and whether its picture is drawn. */
const picturesOf = (rows: Element[]) =>
  rows.map((row) => [
    row.querySelector("h3")?.textContent?.trim(),
    row.querySelector("[data-kind]")?.getAttribute("data-kind"),
    row.querySelector("[data-kind] svg > *") !== null,
  ]);

async function addInForm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  await fillForm(page, name);
  await page.getByRole("dialog", { name: "Add New Trip" }).getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
}

async function fillForm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await nameTrip(dialog, name);
  await choosePlace(dialog, "munich", "Munich");
  await chooseDays(dialog);
}

const chooseDays = (dialog: Locator) => pickDays(dialog, addDays(month, 9), addDays(month, 13));

async function checkShown(page: Page, name: string): Promise<void> {
  const card = page.getByRole("listitem").filter({ hasText: name });
  await waitUntilVisible(card);
  // The card's heading or its link has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? ""))
    .toContain(name);
  await waitUntilVisible(page.locator("h2", { hasText: titleOf(month) }));
  const box = (await card.boundingBox())!;
  const { height } = page.viewportSize()!;
  expect(box.y).toBeGreaterThan(64);
  expect(box.y + box.height).toBeLessThan(height);
  const isCovered = await card.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((at) =>
      [top + 4, (top + bottom) / 2, bottom - 4].some(
        (y) => !it.contains(document.elementFromPoint(left + (right - left) * at, y)),
      ),
    );
  });
  expect(isCovered).toBe(false);
}
