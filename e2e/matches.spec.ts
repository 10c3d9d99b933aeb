import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { days } from "#contract/features/days.ts";
import { type Match, matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { jsonOf } from "./support/answered.ts";
import { openWindow, send } from "./support/browser.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const stage = startEnvironment({ NODE_ENV: "development" });

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
/** First day of a month in which nobody in the demo travels. */
const month = `${addDays(new Date().toISOString().slice(0, 10), 200).slice(0, 7)}-01`;
const nuremberg = { country: "DE", state: "BY", city: "Nuremberg" };
const porto = { country: "PT", state: "13", city: "Porto" };

const open = (as: CastName, options = phone) =>
  openWindow(stage.browser, { origin: stage.program.origin, as, locale: "en-GB", ...options });

const post = (context: BrowserContext, as: CastName, path: string, data: object) =>
  send(context, stage.program.origin, as, path, data);
const addTrip = (
  context: BrowserContext,
  as: CastName,
  place: object,
  from: number,
  to: number,
  name: string,
) =>
  post(context, as, trips.create.path, {
    ...place,
    name,
    startDate: addDays(month, from),
    endDate: addDays(month, to),
  });
const myMatches = async ({ request }: BrowserContext) =>
  jsonOf<Match[]>(await request.get(matches.list.path));
const newCount = async ({ request }: BrowserContext) =>
  (await jsonOf<{ count: number }>(await request.get(matches.newCount.path))).count;

/** The section's link in the visible navigation bar. */
const matchesLink = (page: Page) => page.getByRole("navigation").getByRole("link", { name: /Matches/ });
/** The link's badge, which is next to the icon or the name, depending on the width. */
const badge = (page: Page) => matchesLink(page).getByText("1 new").filter({ visible: true });

test("a new match is marked on all devices until the section was open for two seconds", async () => {
  const [bo, ana, anasDesktop] = [await open("bo"), await open("ana"), await open("ana", desktop)];
  const old = (await myMatches(ana)).flatMap(({ newId }) => newId ?? []);
  await post(ana, "ana", matches.seen.path, { ids: old });
  await addTrip(ana, "ana", nuremberg, 3, 12, "Fjords");
  await addTrip(bo, "bo", nuremberg, 6, 8, "Opera");
  await expect.poll(() => newCount(ana)).toBe(1);

  const page = await ana.newPage();
  await page.goto("/");
  await waitUntilVisible(badge(page));
  const other = await anasDesktop.newPage();
  await other.goto("/");
  await waitUntilVisible(badge(other));

  await matchesLink(page).click();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Nuremberg" });
  await waitUntilVisible(card.getByText("New", { exact: true }));
  expect(await page.getByRole("main").getByText("New", { exact: true }).count()).toBe(1);
  await waitUntilHidden(badge(page));
  expect(await newCount(ana)).toBe(0);
  // The mark doesn't disappear while the person looks at it.
  expect(await card.getByText("New", { exact: true }).count()).toBe(1);

  await other.reload();
  await matchesLink(other).click();
  await waitUntilVisible(other.getByRole("main").getByRole("listitem").filter({ hasText: "Nuremberg" }));
  expect(await other.getByRole("main").getByText("New", { exact: true }).count()).toBe(0);
  await Promise.all([bo, ana, anasDesktop].map((it) => it.close()));
}, 180_000);

test("days elsewhere or on a newer trip are noted on the trip and are a gap in the bar", async () => {
  const ana = await open("ana");
  const locations = [10, 11].map((at) => ({ date: addDays(month, at), ...porto }));
  await post(ana, "ana", days.batch.path, { locations });
  const page = await ana.newPage();
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ hasText: "Fjords" });
  await waitUntilVisible(card.getByText("10 days, 2 of them elsewhere"));
  await addTrip(ana, "ana", porto, 12, 14, "Port wine");
  await page.reload();
  await waitUntilVisible(card.getByText("10 days, 3 of them elsewhere"));
  await page.goto("/?tab=matches");
  const match = page.getByRole("main").getByRole("listitem").filter({ hasText: "Nuremberg" });
  // The 12th and 13th days are at the end of the trip, so they are left out and make no gap.
  await expect
    .poll(() => match.getByRole("img").first().getAttribute("aria-label"))
    .not.toContain("elsewhere");
  await post(ana, "ana", days.batch.path, {
    locations: [
      { date: addDays(month, 10), city: null },
      { date: addDays(month, 4), ...porto },
    ],
  });
  await page.reload();
  await expect
    .poll(() => match.getByRole("img").first().getAttribute("aria-label"))
    .toContain("elsewhere on");
  await ana.close();
});
