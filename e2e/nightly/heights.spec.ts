import { expect, test } from "#e2e/fixtures/demo.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";
import { screens, screenSizes } from "#e2e/support/screens.ts";

/**
 * Maximum heights on a phone. The matches of the demo take two screens in English, and a few lines more where
 * words are longer; the longest pages of the settings are limited in every language.
 */
const maxHeights: Record<string, (locale: string) => number> = {
  matches: (locale) => 2 * screenSizes.phone.height * (locale === "en-US" ? 1 : 1.1),
  "notification-settings": () => 1600,
  "privacy-settings": () => 1600,
  security: () => 1600,
  "edit-profile": () => 1600,
};
const locales = ["en-US", "de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "ar-EG"];

for (const [name, maxHeight] of Object.entries(maxHeights))
  test(`on a phone ${name} is short in every language`, async ({ lastingWindow }) => {
    const screen = screens.find((it) => it.name === name);
    if (!screen) throw new Error(`no screen is called ${name}`);
    for (const locale of locales)
      await test.step(locale, async () => {
        const page = await (await lastingWindow(screen.as, locale)).newPage();
        await page.setViewportSize(screenSizes.phone);
        await openScreen(page, screen);
        await settledLayout(page);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(height, locale).toBeLessThanOrEqual(maxHeight(locale));
        await page.close();
      });
  });
