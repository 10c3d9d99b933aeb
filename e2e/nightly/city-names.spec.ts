import { expect, test } from "#e2e/fixtures/demo.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { screens } from "#e2e/support/screens.ts";

/** Cities of the demo that have another name in German. */
const english = /Munich|Lisbon|Rome|Copenhagen|Mexico City|Tokyo/g;

/** What people of the demo, and their bookings, have written themselves. */
const written = ["Autumn in Munich"];

for (const screen of screens)
  if (screen.as)
    test(`${screen.name} calls all cities by their German names`, async ({ windowOf }) => {
      const page = await (await windowOf(screen.as, { locale: "de-DE" })).newPage();
      await openScreen(page, screen);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      const own = new RegExp(written.join("|"), "g");
      const names = async () => (await page.locator("body").innerText()).replace(own, "").match(english);
      await expect.poll(names).toBeNull();
    });
