import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { anaWhoMeetsBo, eventsIn } from "#e2e/fixtures/calendar-events.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("Ana saves a trip and a match to her device's calendar", async ({ traveller }) => {
  const page = await (await anaWhoMeetsBo(traveller)).open("/");
  await page.getByRole("button", { name: "More for Beer gardens" }).click();
  const ofTrip = await saved(page, "Add Beer gardens to a calendar");
  expect(ofTrip).toMatchObject({ summary: "Beer gardens", from: inDays(20), until: inDays(26) });

  await page.goto("/?tab=matches");
  await page.getByRole("main").getByRole("button", { name: "Options for Bo" }).click();
  const ofMatch = await saved(page, "Add to calendar");
  expect(ofMatch).toMatchObject({ from: inDays(23), until: inDays(26) });
  expect(ofMatch.summary).toMatch(/^Bo.* is in Munich too$/);
});

/** The event in the file that this entry of the open menu saves. */
async function saved(page: Page, entry: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.ics$/);
  const events = eventsIn(readFileSync(await download.path(), "utf8"));
  expect(events).toHaveLength(1);
  return events[0]!;
}
