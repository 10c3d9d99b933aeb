import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { startCalendarServer } from "#testing/fakes/calendar-server.ts";
import { calendarOf, type Entry } from "#testing/worlds/calendar-file.ts";
import { violations } from "#e2e/support/accessible.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { newPageOf, startEnvironment } from "#e2e/support/environment.ts";
import { temporaryFolder } from "#testing/program.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const server = await startCalendarServer(afterAll);
const { folder: ours, remove } = temporaryFolder();
afterAll(remove);
const authority = join(ours, "authority.pem");
writeFileSync(authority, server.ca);
const environment = startEnvironment({
  NODE_ENV: "development",
  CALENDAR_TEST_SERVER: server.host,
  NODE_EXTRA_CA_CERTS: authority,
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

test("Ana follows a calendar; an entry that moves and one that goes are proposed as changes", async () => {
  server.serve("/secret.ics", calendarOf([helsinki, riga], "My travels"));
  const ana = await newPageOf(environment, "ana");
  await ana.goto("/calendar");
  await ana.getByRole("link", { name: "Follow a calendar" }).click();
  await ana.getByRole("textbox", { name: "Address of the calendar" }).fill(server.address("/secret.ics"));
  await ana.getByRole("button", { name: "Follow calendar" }).click();
  await ana
    .getByRole("list", { name: "Calendars that you follow" })
    .getByRole("link", { name: "Review My travels" })
    .click();
  await waitUntilVisible(ana.getByRole("heading", { name: /^New trip: Helsinki/ }));
  await waitUntilVisible(ana.getByText("Calendar My travels"));
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: /^New trip: Riga/ }));
  await ana.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "All done" }));

  server.serve("/secret.ics", calendarOf([{ ...helsinki, to: inDays(126) }], "My travels"));
  await letAMinutePass();
  await ana.goto("/imports");
  await waitUntilVisible(ana.getByText(/^Last read: .* · Next time: in /));
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole("button", { name: "Read now: My travels" }).click();
  await ana
    .getByRole("list", { name: "Calendars that you follow" })
    .getByRole("link", { name: "Review My travels" })
    .click();
  await waitUntilVisible(ana.getByText("Before:"));
  await ana.getByRole("button", { name: "Change the trip" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "Cancels Riga" }));
  await ana.getByRole("button", { name: "Delete trip" }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "All done" }));
  expect(await tripsOf(ana)).toMatchObject([
    { city: "Helsinki", startDate: inDays(120), endDate: inDays(125) },
  ]);
});

test("Bo lets places to stay become trips without a question", async () => {
  server.serve("/bo.ics", calendarOf([], "Bo's calendar"));
  const bo = await newPageOf(environment, "bo");
  await bo.goto("/imports");
  await bo.getByRole("textbox", { name: "Address of the calendar" }).fill(server.address("/bo.ics"));
  await bo.getByRole("button", { name: "Follow calendar" }).click();
  await waitUntilVisible(bo.getByText(/^Last read:/));
  await bo.getByText("Without asking", { exact: true }).click();
  await bo.getByRole("checkbox", { name: "Place to stay" }).check();
  server.serve("/bo.ics", calendarOf([riga], "Bo's calendar"));
  await letAMinutePass();
  await bo.getByRole("button", { name: "Read now: Bo's calendar" }).click();
  await expect.poll(() => tripsOf(bo), { timeout: 15_000 }).toMatchObject([{ city: "Riga" }]);
});

/** Reading now is possible once a minute. */
async function letAMinutePass(): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(environment.folder)) ?? "" });
  await client.connect();
  await client.query("update calendar_subscriptions set last_tried_at = now() - interval '1 hour'");
  await client.end();
}

/** The caller's trips that are late enough to come from this test. */
async function tripsOf(page: Page): Promise<unknown[]> {
  const all = (await (await page.request.get(trips.list.path)).json()) as { startDate: string }[];
  return all.filter(({ startDate }) => startDate >= inDays(120));
}
