import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { violations } from "#e2e/support/accessible.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { flight, pasteBooking as paste, stay } from "#e2e/support/bookings.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment();

const [first, last] = [inDays(150), inDays(154)];
const bergen = stay({
  code: "BGO1",
  name: "Fjord Hotel",
  city: "Bergen",
  country: "NO",
  from: first,
  to: last,
});
const code = "XK4P2M";
const journey = {
  out: flight({ code, number: "1839", from: "ARN", to: "FRA", day: first, at: ["08:00", "10:00"] }),
  on: flight({ code, number: "1306", from: "FRA", to: "GYD", day: first, at: ["12:00", "19:00"] }),
  hotel: stay({ code: "BAK5", name: "Old City Inn", city: "Baku", country: "AZ", from: first, to: last }),
  back: flight({ code, number: "1307", from: "GYD", to: "FRA", day: last, at: ["07:00", "10:00"] }),
  home: flight({ code, number: "1840", from: "FRA", to: "ARN", day: last, at: ["12:00", "14:00"] }),
};

test.each([
  ["there, hotel and back", ["out", "on", "hotel", "back", "home"]],
  ["the way back first", ["back", "out", "home", "hotel", "on"]],
] as const)("Bo's five mails of one journey make one trip: %s", async (_, order) => {
  const bo = await pageOf("bo");
  for (const [at, name] of order.entries()) {
    // Spaces at the end make it another document than in the other order.
    await paste(bo, `${journey[name]}${order[0] === "back" ? " ".repeat(at + 1) : ""}`);
    await acceptAll(bo);
  }
  expect(await tripsOf(bo)).toMatchObject([{ city: "Baku", startDate: first, endDate: last }]);
  const trip = (await tripsOf(bo))[0] as { id: number };
  await bo.goto(`/trips/${trip.id}`);
  for (const number of ["LH 1839", "LH 1306", "Old City Inn", "LH 1307", "LH 1840"])
    await waitUntilVisible(bo.getByText(number, { exact: true }));
  await remove(bo, trip.id);
});

test("Emeka undoes what an import changed, and adds it again", async () => {
  const emeka = await pageOf("emeka");
  await paste(emeka, bergen);
  await emeka.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(emeka.getByRole("heading", { name: "All done" }));
  expect(await tripsOf(emeka)).toMatchObject([{ city: "Bergen" }]);
  expect(await violations(emeka)).toEqual([]);
  await emeka.reload();
  await emeka.getByRole("button", { name: "Undo" }).click();
  const question = emeka.getByRole("heading", { name: /^New trip: Bergen/ });
  await waitUntilVisible(question);
  await waitUntilVisible(emeka.getByText("Your trips are as they were before."));
  await expect
    .poll(() => emeka.evaluate(() => document.activeElement?.textContent))
    .toContain("New trip: Bergen");
  expect(await tripsOf(emeka)).toEqual([]);

  await emeka.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(emeka.getByRole("heading", { name: "All done" }));
  // Emeka deletes the trip in another window: undo leaves that as it is.
  const [trip] = (await tripsOf(emeka)) as [{ id: number }];
  await remove(emeka, trip.id);
  await emeka.getByRole("button", { name: "Undo" }).click();
  await waitUntilVisible(question);
});

async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
  });
  return context.newPage();
}

async function remove(page: Page, id: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.delete(`/api/trips/${id}`, { headers })).status()).toBe(200);
}

/** Accepts the proposals of the open import until none is left. */
async function acceptAll(page: Page): Promise<void> {
  const done = page.getByRole("heading", { name: "All done" });
  const none = page.getByText("No booking recognized");
  const answer = page.getByRole("button", { name: /^(Add trip|Change the trips?|OK)$/ });
  for (;;) {
    await waitUntilVisible(done.or(none).or(answer));
    if (!(await answer.isVisible())) return;
    const question = await page.getByRole("main").getByRole("heading", { level: 2 }).textContent();
    await answer.click();
    await waitUntilHidden(page.getByRole("heading", { name: question ?? "", exact: true }));
  }
}

/** The caller's trips that are late enough to come from this test. */
async function tripsOf(page: Page): Promise<unknown[]> {
  const all = (await (await page.request.get(trips.list.path)).json()) as { startDate: string }[];
  return all.filter(({ startDate }) => startDate >= first);
}
