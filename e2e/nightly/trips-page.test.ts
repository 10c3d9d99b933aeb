import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { openWindow, screenPath } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { choosePlace } from "#e2e/support/places.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { leaveResult } from "#e2e/support/trip-form.ts";

const environment = startEnvironment();
const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
const open = (as: CastName, options = {}) =>
  openWindow(environment.browser, { origin: environment.program.origin, as, ...options });

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("Ana copies the code of her booking, and writes to Bo, whom she will meet: %s", async (_, options) => {
  const context = await open("ana", options);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(await screenPath(context, "/trips/:trip"));
  const booking = page.getByRole("region", { name: "Bookings" });
  await waitUntilVisible(booking.getByText("Hotel am Viktualienmarkt"));
  await waitUntilVisible(booking.getByText("Only you see this"));
  await booking.getByRole("button", { name: "Copy code 5521-8840" }).click();
  await waitUntilVisible(page.getByText("Code copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("5521-8840");
  await page.getByRole("main").getByRole("link", { name: "Message Bo Lindqvist" }).click();
  await page.waitForURL(/\/chat\/demo-bo$/);
  await expect.poll(() => page.getByRole("textbox").inputValue()).toMatch(/^We’re both in Munich /);
  await context.close();
});

test("Bo, who meets Ana in Munich, can't open her trip", async () => {
  const ana = await open("ana");
  const path = await screenPath(ana, "/trips/:trip");
  await ana.close();
  const bo = await open("bo");
  const page = await bo.newPage();
  await page.goto(path);
  await waitUntilVisible(page.getByRole("heading", { name: "Trip not found" }));
  expect(await page.getByText("Viktualienmarkt").count()).toBe(0);
  await bo.close();
});

test("a past trip shows in the list and on its page whom Ana met", async () => {
  const context = await open("ana", phone);
  const page = await context.newPage();
  await page.goto("/?trips=past");
  const card = page.getByRole("listitem").filter({ hasText: "Late summer" });
  await waitUntilVisible(card.getByText("with Bo and Chloé"));
  await card.getByRole("link", { name: "Late summer" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "You met Bo and Chloé in Copenhagen" }));
  await page.getByRole("main").getByRole("link", { name: "Message Chloé Martin" }).click();
  await page.waitForURL(/\/chat\/demo-chloe$/);
  expect(await page.getByRole("textbox").inputValue()).toBe("");
  await context.close();
});

test("on a phone, the year shows the open month, and a day leads to a trip from it", async () => {
  const context = await open("sam", phone);
  const page = await context.newPage();
  const firstDay = addDays(new Date().toISOString().slice(0, 10), 400);
  await page.goto(`/calendar?day=${firstDay}`);
  const year = page.getByRole("region", { name: "Year" });
  await year.locator("[aria-current=true]").waitFor();
  const { left, right } = await year
    .locator("[aria-current=true]")
    .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await page.getByRole("link", { name: "Add a trip" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await choosePlace(dialog, "lisb", "Lisbon");
  const lastDay = addDays(firstDay, 3);
  const cell = dialog.locator(`[data-day="${lastDay}"]`);
  while ((await cell.count()) === 0) await dialog.getByRole("button", { name: "Next month" }).click();
  await cell.click();
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  const answer = await context.request.get(trips.list.path);
  const saved = (await answer.json()) as Trip[];
  expect(saved).toContainEqual(expect.objectContaining({ startDate: firstDay, endDate: lastDay }));
  await context.close();
});
