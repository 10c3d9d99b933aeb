import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { keywords } from "#features/trips/trip-icon.ts";
import { openWindow, postAs } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { choosePlace } from "#e2e/support/places.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment();

const firstDay = addDays(new Date().toISOString().slice(0, 10), 400);
const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
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
