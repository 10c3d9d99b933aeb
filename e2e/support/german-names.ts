import type { Page } from "@playwright/test";

/** Cities of the demo that have another name in German. */
const english = /Munich|Lisbon|Rome|Copenhagen|Mexico City|Tokyo/g;

/** What people have written themselves, and examples for programs. */
const written = /Autumn in Munich|train to Munich|Lisbon,Portugal,|"city":"Lisbon"/g;

/** The cities that a German page calls by their English names, each as often as it does; null if none. */
export const englishNames = async (page: Page): Promise<string[] | null> =>
  (await page.locator("body").evaluate(textBesideBookings as (body: Element) => string))
    .replace(written, "")
    .match(english);

/** Runs in the page: its text without the bookings, which say what their documents say. */
function textBesideBookings(body: HTMLElement): string {
  const bookings = [...body.querySelectorAll<HTMLElement>("[aria-labelledby=bookings]")];
  return bookings.reduce((text, it) => text.replace(it.innerText, ""), body.innerText);
}
