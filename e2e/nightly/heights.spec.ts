import { expect, test } from "#e2e/fixtures/demo.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";
import { screens, screenSizes } from "#e2e/support/screens.ts";

/** The longest pages of the settings, which must not be long in any language. */
const longest = ["matches", "notification-settings", "privacy-settings", "security", "edit-profile"];
const locales = ["en-US", "de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "ar-EG"];

/** Two phone screens for the matches of the demo; 1,600 pixels for a page of the settings. */
const maxHeight = (name: string) => (name === "matches" ? 2 * screenSizes.phone.height : 1600);

for (const screen of screens)
  if (longest.includes(screen.name))
    test(`on a phone ${screen.name} is short in every language`, async ({ lastingWindow }) => {
      for (const locale of locales)
        await test.step(locale, async () => {
          const page = await (await lastingWindow(screen.as, locale)).newPage();
          await page.setViewportSize(screenSizes.phone);
          await openScreen(page, screen);
          await settledLayout(page);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          expect.soft(height, locale).toBeLessThanOrEqual(maxHeight(screen.name));
          await page.close();
        });
    });
