import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { inDatabase } from "#e2e/support/database.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expect, test as base } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";
import { startCalendarServer } from "#testing/fakes/calendar-server.ts";
import { temporaryFolder } from "#testing/program.ts";
import { calendarOf, type Entry } from "#testing/worlds/calendar-file.ts";

/** `test` with a server that has calendars, and a program that may read it. */
const test = base.extend<
  object,
  { calendars: Awaited<ReturnType<typeof startCalendarServer>> & { authority: string } }
>({
  calendars: [
    async ({}, use) => {
      const stops: (() => void)[] = [];
      const server = await startCalendarServer((stop) => stops.push(stop));
      const { folder, remove } = temporaryFolder();
      const authority = join(folder, "authority.pem");
      writeFileSync(authority, server.ca);
      await use({ ...server, authority });
      for (const stop of [...stops, remove]) stop();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ calendars: { host, authority } }, use) =>
      use({ CALENDAR_TEST_SERVER: host, NODE_EXTRA_CA_CERTS: authority }),
    { scope: "worker" },
  ],
});

const helsinki: Entry = {
  uid: "kamp@calendar.example",
  summary: "Stay at Hotel Kämp",
  location: "Hotel Kämp, Helsinki, Finland",
  from: inDays(120),
  to: inDays(124),
};
const riga: Entry = {
  uid: "riga@calendar.example",
  summary: "Stay at Hotel Riga",
  location: "Hotel Riga, Riga, Latvia",
  from: inDays(140),
  to: inDays(143),
};

test("Ana follows a calendar; an entry that moves and one that goes are proposed as changes", async ({
  program,
  traveller,
  calendars,
}) => {
  const ana = await traveller("Ana");
  const path = `/${ana.id}.ics`;
  calendars.serve(path, calendarOf([helsinki, riga], "My travels"));
  const page = await ana.open("/calendar");
  await page.getByRole("link", { name: "Follow a calendar" }).click();
  await page.getByRole("textbox", { name: "Address of the calendar" }).fill(calendars.address(path));
  await page.getByRole("button", { name: "Follow calendar" }).click();
  await review(page);
  await expect(page.getByRole("heading", { name: /^New trip: Helsinki/ })).toBeVisible();
  await expect(page.getByText("Calendar My travels")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("heading", { name: /^New trip: Riga/ })).toBeVisible();
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();

  calendars.serve(path, calendarOf([{ ...helsinki, to: inDays(126) }], "My travels"));
  await letAMinutePass(program.folder, ana.id);
  await page.goto("/imports");
  await expect(page.getByText(/^Last read: .* · Next time: in /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Read now: My travels" }).click();
  await review(page);
  await expect(page.getByText("Before:")).toBeVisible();
  await page.getByRole("button", { name: "Change the trip" }).click();
  await expect(page.getByRole("heading", { name: "Cancels Riga" })).toBeVisible();
  await page.getByRole("button", { name: "Delete trip" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  const left = { city: "Helsinki", startDate: inDays(120), endDate: inDays(125) };
  expect(await ana.call(trips.list, {})).toMatchObject([left]);
});

test("Bo lets places to stay become trips without a question", async ({ program, traveller, calendars }) => {
  const bo = await traveller("Bo");
  const path = `/${bo.id}.ics`;
  calendars.serve(path, calendarOf([], "Bo's calendar"));
  const page = await bo.open("/imports");
  await page.getByRole("textbox", { name: "Address of the calendar" }).fill(calendars.address(path));
  await page.getByRole("button", { name: "Follow calendar" }).click();
  await expect(page.getByText(/^Last read:/)).toBeVisible();
  await page.getByText("Without asking", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Place to stay" }).check();
  calendars.serve(path, calendarOf([riga], "Bo's calendar"));
  await letAMinutePass(program.folder, bo.id);
  await page.getByRole("button", { name: "Read now: Bo's calendar" }).click();
  await expect.poll(() => bo.call(trips.list, {})).toMatchObject([{ city: "Riga" }]);
});

const review = (page: Page) =>
  page
    .getByRole("list", { name: "Calendars that you follow" })
    .getByRole("link", { name: "Review My travels" })
    .click();

/** Reading now is possible once a minute. */
async function letAMinutePass(folder: string, userId: string): Promise<void> {
  const anHourAgo = "update calendar_subscriptions set last_tried_at = now() - interval '1 hour'";
  await inDatabase(folder, `${anHourAgo} where user_id = $1`, [userId]);
}
