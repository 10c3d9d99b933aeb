import type { Locator, Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { expect } from "#e2e/fixtures/test.ts";

type Say = (english: string) => string;
const inEnglish: Say = (english) => english;

/** Enters the name of a trip, which is among the fields under "More". */
export async function nameTrip(form: Locator, name: string, say = inEnglish): Promise<void> {
  await showMore(form, say);
  await form.getByLabel(say("Trip name")).fill(name);
}

/** Shows the fields under "More". */
export async function showMore(form: Locator, say = inEnglish): Promise<void> {
  const more = form.locator("button[aria-expanded]").filter({ hasText: say("Name, and who can see it") });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
}

/** Picks the first and the last day in the months of the form. */
export async function pickDays(form: Locator, first: string, last: string, say = inEnglish): Promise<void> {
  for (const day of [first, last]) await pickDay(form, day, say);
}

/** Picks a day. Throws if it is more than two years after the month that the form shows. */
export async function pickDay(form: Locator, day: string, say = inEnglish): Promise<void> {
  const cell = form.locator(`[data-day="${day}"]`);
  for (let months = 0; (await cell.count()) === 0; months += 1) {
    if (months === 24) throw new Error(`The form never shows ${day}.`);
    await form.getByRole("button", { name: say("Next month") }).click();
  }
  await cell.click();
}

/**
 * Waits for what follows a stored trip: a sheet, which it leaves for the calendar, or only a toast if the
 * program takes too long to say whom the person will meet.
 */
export async function leaveResult(page: Page, say = inEnglish): Promise<void> {
  await expect(page.getByText(say("Trip created successfully")).first()).toBeVisible();
  const sheet = page.getByRole("button", { name: say("Show in calendar") });
  if (await sheet.isVisible()) await sheet.click();
}

/** The title of a month in the calendar. */
export const titleOf = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Delays the list with the new trip until the form and the sheet that follows it are closed. */
export async function answerAfterDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  let closed: Promise<void> | undefined;
  await page.route(`**${trips.list.path}`, async (route) => {
    if (route.request().method() === "POST")
      closed = expect(dialog)
        .toBeHidden()
        .then(() => expect(page.getByRole("dialog")).toBeHidden());
    else await closed;
    await route.continue();
  });
}
