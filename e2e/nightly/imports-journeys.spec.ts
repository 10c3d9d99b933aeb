import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";
import { flight, stay } from "#e2e/support/bookings.ts";

const [first, last] = [inDays(150), inDays(154)];
const days = { from: first, to: last };
const bergen = stay({ code: "BGO1", name: "Fjord Hotel", city: "Bergen", country: "NO", ...days });
const code = "XK4P2M";
const journey = {
  out: flight({ code, number: "1839", from: "ARN", to: "FRA", day: first, at: ["08:00", "10:00"] }),
  on: flight({ code, number: "1306", from: "FRA", to: "GYD", day: first, at: ["12:00", "19:00"] }),
  hotel: stay({ code: "BAK5", name: "Old City Inn", city: "Baku", country: "AZ", ...days }),
  back: flight({ code, number: "1307", from: "GYD", to: "FRA", day: last, at: ["07:00", "10:00"] }),
  home: flight({ code, number: "1840", from: "FRA", to: "ARN", day: last, at: ["12:00", "14:00"] }),
};

for (const [title, order] of [
  ["there, hotel and back", ["out", "on", "hotel", "back", "home"]],
  ["the way back first", ["back", "out", "home", "hotel", "on"]],
] as const)
  test(`Bo's five mails of one journey make one trip: ${title}`, async ({ traveller }) => {
    const bo = await traveller("Bo");
    const page = await bo.open("/imports/new");
    for (const name of order) {
      await paste(page, journey[name]);
      await acceptAll(page);
    }
    const [trip, ...others] = await bo.call(trips.list, {});
    expect(trip).toMatchObject({ city: "Baku", startDate: first, endDate: last });
    expect(others).toEqual([]);
    await page.goto(`/trips/${trip!.id}`);
    for (const text of ["LH 1839", "LH 1306", "Old City Inn", "LH 1307", "LH 1840"])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  });

test("Emeka undoes what an import changed, and adds it again", async ({ traveller }) => {
  const emeka = await traveller("Emeka");
  const page = await emeka.open("/imports/new");
  await paste(page, bergen);
  const add = page.getByRole("button", { name: "Add trip" });
  const done = page.getByRole("heading", { name: "All done" });
  await add.click();
  await expect(done).toBeVisible();
  expect(await emeka.call(trips.list, {})).toMatchObject([{ city: "Bergen" }]);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).click();
  const question = page.getByRole("heading", { name: /^New trip: Bergen/ });
  await expect(question).toBeVisible();
  await expect(page.getByText("Your trips are as they were before.", { exact: true })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("New trip: Bergen");
  expect(await emeka.call(trips.list, {})).toEqual([]);

  await add.click();
  await expect(done).toBeVisible();
  // Emeka deletes the trip on another device: undo leaves that as it is.
  const [trip] = await emeka.call(trips.list, {});
  await emeka.call(trips.remove, { params: { id: trip!.id } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question).toBeVisible();
  expect(await emeka.call(trips.list, {})).toEqual([]);
});

/** Pastes a booking on the page for it, and waits for its review. */
async function paste(page: Page, booking: string): Promise<void> {
  await page.goto("/imports/new");
  await page.getByRole("textbox", { name: "Or paste it" }).fill(booking);
  await page.getByRole("button", { name: "Read the booking" }).click();
  await page.waitForURL(/\/imports\/\d+$/);
}

/** Accepts the proposals of the open import until none is left. */
async function acceptAll(page: Page): Promise<void> {
  const done = page.getByRole("heading", { name: "All done" });
  const none = page.getByText("No booking recognized");
  const answer = page.getByRole("button", { name: /^(Add trip|Change the trips?|OK)$/ });
  for (;;) {
    await expect(done.or(none).or(answer).first()).toBeVisible();
    if (!(await answer.isVisible())) return;
    const question = await page.getByRole("main").getByRole("heading", { level: 2 }).first().innerText();
    await answer.click();
    await expect(page.getByRole("heading", { name: question, exact: true })).toBeHidden();
  }
}
