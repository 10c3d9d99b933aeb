import { expect, test } from "#e2e/fixtures/demo.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { screens } from "#e2e/support/screens.ts";

/** Cities of the demo that have another name in German. */
const english = /Munich|Lisbon|Rome|Copenhagen|Mexico City|Tokyo/g;

/** What people have written themselves, and examples for programs. */
const written = ["Autumn in Munich", "train to Munich", "Lisbon,Portugal,", '"city":"Lisbon"'];

/** The people of the screens that are no admin's. */
const members = ["ana", "bo", "sam"];

for (const screen of screens)
  if (screen.as && members.includes(screen.as))
    test(`${screen.name} calls all cities by their German names`, async ({ lastingWindow }) => {
      const page = await (await lastingWindow(screen.as, "de-DE")).newPage();
      await openScreen(page, screen);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      const own = new RegExp(written.join("|"), "g");
      const names = async () =>
        (await page.locator("body").evaluate(textBesideBookings as (body: Element) => string))
          .replace(own, "")
          .match(english);
      await expect.poll(names).toBeNull();
      await page.close();
    });

/** Runs in the page: its text without the bookings, which say what their documents say. */
function textBesideBookings(body: HTMLElement): string {
  const bookings = [...body.querySelectorAll<HTMLElement>("[aria-labelledby=bookings]")];
  return bookings.reduce((text, it) => text.replace(it.innerText, ""), body.innerText);
}
