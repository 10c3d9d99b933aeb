import { expect, test } from "#e2e/fixtures/demo.ts";
import { type Rules, tooSmall, tooWide, violations } from "#e2e/support/accessible.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";
import { screens, screenSizes, themes } from "#e2e/support/screens.ts";

/** The width of the smallest phone, and of a 1280 pixel desktop at 400 % zoom. */
const narrow = { width: 320, height: 640 };

type Size = keyof typeof screenSizes;
type Checked = Partial<Record<Size, Partial<Record<(typeof themes)[number], Rules>>>>;

/**
 * The rules to check in each language, size and theme. Structure doesn't depend on the theme, and neither
 * depends on the language, so each is checked once. Arabic is written from right to left: there, only what
 * has to fit is checked.
 */
const readers: Record<string, Checked> = {
  "en-GB": { phone: { light: "all", dark: "colors" }, desktop: { light: "all" } },
  "ar-EG": {},
};

for (const [locale, checked] of Object.entries(readers))
  for (const screen of screens)
    test(`${screen.name} in ${locale} is whole and accessible in all sizes`, async ({ lastingWindow }) => {
      const page = await (await lastingWindow(screen.as, locale)).newPage();
      const consoleLines = consoleOf(page, screen.refused);
      await openScreen(page, screen);
      for (const [size, rulesOf] of Object.entries(checked)) {
        await page.setViewportSize(screenSizes[size as Size]);
        await settledLayout(page);
        for (const colorScheme of themes) {
          const rules = rulesOf[colorScheme];
          if (!rules) continue;
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page, rules), `${colorScheme}, ${size}`).toEqual([]);
        }
      }
      await page.setViewportSize(narrow);
      await settledLayout(page);
      expect.soft(await tooWide(page), "too wide for 320 pixels").toEqual([]);
      expect.soft(await tooSmall(page), "too small to hit").toEqual([]);
      expect(consoleLines).toEqual([]);
      await page.close();
    });
