import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { keywords } from "#features/trips/trip-icon.ts";
import { openWindow, send } from "./support/browser.ts";
import { consoleOf } from "./support/console.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const stage = startEnvironment();

const firstDay = addDays(new Date().toISOString().slice(0, 10), 400);
const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
/** First day of a month in which nobody in the demo travels. */
const month = `${addDays(new Date().toISOString().slice(0, 10), 200).slice(0, 7)}-01`;
const open = (as: CastName, options = {}) =>
  openWindow(stage.browser, { origin: stage.program.origin, as, ...options });

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

test("a trip added without a connection is shown the same way", async () => {
  const context = await open("emeka", phone);
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await fillForm(page, "Without a line");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await checkShown(page, "Without a line");
  await context.close();
}, 180_000);

async function addTrips(context: BrowserContext, who: CastName, names: readonly string[]): Promise<void> {
  const place = { country: "PT", state: "11", city: "Lisbon" };
  for (const [n, name] of names.entries()) {
    const day = addDays(firstDay, n);
    const data = { ...place, name, startDate: day, endDate: day };
    await send(context, stage.program.origin, who, trips.create.path, data);
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
}

/** Delays the list with the new trip until the dialog is closed and the focus is back on the button. */
async function answerAfterDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  let closed: Promise<void> | undefined;
  await page.route(`**${trips.list.path}`, async (route) => {
    if (route.request().method() === "POST")
      closed = waitUntilHidden(dialog).then(() => waitUntilVisible(page.locator("button:focus")));
    else await closed;
    await route.continue();
  });
}

async function fillForm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await dialog.getByLabel("Trip name").fill(name);
  for (const [field, option] of [
    ["Country", "Germany"],
    ["State", "Bavaria"],
    ["City", "Munich"],
  ] as const) {
    await dialog.getByRole("combobox", { name: field }).fill(option);
    await page.getByRole("option").filter({ hasText: option }).first().click();
  }
  await dialog.getByLabel("Dates").click();
  const grid = page.getByRole("dialog", { name: "Dates" });
  while ((await grid.locator(`[data-day="${month}"]`).count()) === 0)
    await grid.getByRole("button", { name: "Next month" }).click();
  for (const at of [9, 13]) await grid.locator(`[data-day="${addDays(month, at)}"]`).click();
  await grid.waitFor({ state: "detached" });
}

async function checkShown(page: Page, name: string): Promise<void> {
  const card = page.getByRole("listitem").filter({ hasText: name });
  await waitUntilVisible(card);
  // The card's heading or its link has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? ""))
    .toContain(name);
  await waitUntilVisible(page.locator("h2", { hasText: titleOf(month) }));
  const toast = page.getByRole("status").filter({ hasText: /Trip created|Saved on this device/ });
  await waitUntilVisible(toast.or(page.getByText(/Trip created successfully|Saved on this device/)));
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

const titleOf = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
