import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { keywords } from "#features/trips/trip-icon.ts";
import { openWindow, send } from "./support/browser.ts";
import { consoleOf } from "./support/console.ts";
import { waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const stage = startEnvironment();

const firstDay = addDays(new Date().toISOString().slice(0, 10), 400);
const open = (as: CastName) => openWindow(stage.browser, { origin: stage.program.origin, as });

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
  const said = consoleOf(page);
  for (const load of [() => page.goto("/"), () => page.reload()]) {
    await load();
    await waitUntilVisible(page.locator("#upcoming-trips"));
    // Waits until all rows are drawn. A row is a trip's if it has a trip's picture.
    await expect
      .poll(() => page.locator("li:has([data-kind])").evaluateAll(picturesOf))
      .toEqual(expect.arrayContaining(Object.entries(kinds).map(([name, kind]) => [name, kind, true])));
  }
  expect(said).toEqual([]);
  await page.close();
}

/** Runs in the page: each row's name and kind, and whether its picture is drawn. */
const picturesOf = (rows: Element[]) =>
  rows.map((row) => [
    row.querySelector("h3")?.textContent?.trim(),
    row.querySelector("[data-kind]")?.getAttribute("data-kind"),
    row.querySelector("[data-kind] svg > *") !== null,
  ]);
