import type { BrowserContext, Page } from "playwright-core";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { days } from "#contract/features/days.ts";
import { type Match, matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { jsonOf } from "./support/answered.ts";
import { openWindow, postAs } from "./support/browser.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
/** First day of a month in which nobody in the demo travels. */
const month = `${addDays(new Date().toISOString().slice(0, 10), 200).slice(0, 7)}-01`;
const nuremberg = { country: "DE", state: "BY", city: "Nuremberg" };
const porto = { country: "PT", state: "13", city: "Porto" };

const open = (as: CastName, options = phone) =>
  openWindow(environment.browser, { origin: environment.program.origin, as, locale: "en-GB", ...options });

const post = (context: BrowserContext, as: CastName, path: string, data: object) =>
  postAs(context, environment.program.origin, as, path, data);
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

const blockOf = (page: Page, city: string) => page.getByRole("main").getByRole("article", { name: city });

test("the demo's matches fit two screens of a phone and of a desktop, each with Message", async () => {
  const ana = await open("ana");
  const page = await ana.newPage();
  await page.goto("/?tab=matches");
  const munich = blockOf(page, "Munich");
  await waitUntilVisible(munich);
  await waitUntilVisible(page.getByRole("heading", { name: "You just miss each other" }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(2 * phone.viewport.height);

  const folded = blockOf(page, "Kyoto");
  expect(await folded.getByRole("link", { name: "Message Hana Tanaka" }).isVisible()).toBe(false);
  await folded.getByRole("button", { name: /^People in Kyoto/ }).click();
  await waitUntilVisible(folded.getByRole("link", { name: "Message Hana Tanaka" }));

  await munich.getByRole("link", { name: "Message Jonas Weber" }).click();
  const field = page.getByRole("textbox", { name: "Message" });
  await expect.poll(() => field.inputValue()).toMatch(/^We’re both in Munich \d/);
  expect(
    await page
      .getByRole("region", { name: /Messages with/ })
      .getByText("We’re both")
      .count(),
  ).toBe(0);
  await field.fill("Lunch?");
  await page.goBack();
  await waitUntilVisible(folded.getByRole("link", { name: "Message Hana Tanaka" }));
  await munich.getByRole("link", { name: "Message Jonas Weber" }).click();
  await expect.poll(() => field.inputValue()).toBe("Lunch?");
  await field.fill("");

  await page.setViewportSize(desktop.viewport);
  await page.goto("/?tab=matches");
  await waitUntilVisible(blockOf(page, "Palma").getByText("Message", { exact: true }).first());
  await waitUntilVisible(page.getByRole("heading", { name: "You just miss each other" }));
  expect(await height()).toBeLessThanOrEqual(2 * desktop.viewport.height);
  // Two blocks side by side, in the order of time: from start to end, then down.
  const boxes = await page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  expect(boxes).toEqual(boxes.toSorted((a, b) => a.y - b.y || a.x - b.x));
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  await ana.close();
}, 120_000);

test("a new match is marked on all devices until its block was on the screen for two seconds", async () => {
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
  const mark = blockOf(page, "Nuremberg").getByText("New", { exact: true }).filter({ visible: true });
  await waitUntilVisible(mark);
  expect(
    await page.getByRole("main").getByText("New", { exact: true }).filter({ visible: true }).count(),
  ).toBe(1);
  // The block is below the two screens that are visible first, so nobody has seen it yet.
  await setTimeout(2500);
  expect(await newCount(ana)).toBe(1);
  await mark.scrollIntoViewIfNeeded();
  await waitUntilHidden(badge(page));
  await waitUntilHidden(mark);
  expect(await newCount(ana)).toBe(0);

  await other.reload();
  await matchesLink(other).click();
  await waitUntilVisible(blockOf(other, "Nuremberg"));
  expect(await other.getByRole("main").getByText("New", { exact: true }).count()).toBe(0);
  await Promise.all([bo, ana, anasDesktop].map((it) => it.close()));
}, 180_000);

test("days elsewhere or on a newer trip are noted on the trip and are a gap in the bar", async () => {
  const ana = await open("ana", desktop);
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
  const mine = blockOf(page, "Nuremberg").getByRole("img", { name: /^You: / });
  const label = () => mine.first().getAttribute("aria-label");
  // The bar covers the whole trip, also its last days, which are elsewhere.
  await expect.poll(label).toMatch(/Elsewhere: .* in Porto/);
  await post(ana, "ana", days.batch.path, {
    locations: [
      { date: addDays(month, 10), city: null },
      { date: addDays(month, 11), city: null },
      { date: addDays(month, 4), ...porto },
    ],
  });
  await page.reload();
  await expect.poll(label).toMatch(/Elsewhere: .* in Porto, .* in Porto/);
  await ana.close();
});

test("a near miss is shown once both agreed, and leads to a changed trip that is a match", async () => {
  const [first, day] = [addDays(month, 20), addDays(month, 22)];
  const [bo, ana] = [await open("bo"), await open("ana", desktop)];
  await addTrip(bo, "bo", nuremberg, 20, 22, "Toy fair");
  await addTrip(ana, "ana", nuremberg, 24, 26, "Gingerbread");
  const [bos, anas] = [await bo.newPage(), await ana.newPage()];
  const rowOn = (page: Page, text: string) =>
    page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  const bosRow = rowOn(bos, "Ana arrives in Nuremberg 2 days after you leave.");
  const anasRow = rowOn(anas, "Bo leaves Nuremberg 2 days before you arrive.");
  await Promise.all([bos, anas].map((page) => page.goto("/?tab=matches")));

  // In the demo, Ana has agreed and Bo hasn't been asked yet.
  await waitUntilVisible(rowOn(anas, "Jonas leaves Kyoto 2 days before you arrive."));
  const question = bos.getByRole("region", { name: "Tell us when we just miss each other" });
  await waitUntilVisible(question);
  expect([await bosRow.count(), await anasRow.count()]).toEqual([0, 0]);
  await question.getByRole("button", { name: "Yes" }).click();
  await waitUntilVisible(bosRow);
  await waitUntilVisible(anasRow);
  await waitUntilHidden(question);
  // Of Bo's stay, Ana learns only the last day.
  const answer = await (await ana.request.get(matches.nearMisses.path)).text();
  expect([answer.includes(day), answer.includes(first)]).toEqual([true, false]);

  await anas.goto("/");
  const card = anas.getByRole("listitem").filter({ hasText: "Gingerbread" });
  await card.getByRole("link", { name: "1 near miss" }).click();
  await anasRow.getByRole("link", { name: /^Arrive on .* instead$/ }).click();
  await waitUntilVisible(anas.getByText("Then you meet Bo on"));
  expect((await myMatches(ana)).some(({ overlapEndDate }) => overlapEndDate === day)).toBe(false);
  await anas.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(anas.getByRole("heading", { name: "Upcoming trips" }));
  await expect
    .poll(async () => (await myMatches(ana)).filter(({ overlapEndDate }) => overlapEndDate === day))
    .toMatchObject([{ userFirstName: "Bo", overlapStartDate: day, city: "Nuremberg" }]);
  await waitUntilHidden(bosRow);
  await Promise.all([bo, ana].map((it) => it.close()));
}, 180_000);
