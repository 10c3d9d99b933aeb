import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castEmail } from "#server/seed/cast.ts";
import { type Rules, tooSmall, tooWide, violations } from "./accessible.ts";
import { openScreen, openWindow } from "./browser.ts";
import { consoleOf } from "./console.ts";
import { settledLayout } from "./dialogs/fit.ts";
import { runAdmin } from "#testing/program.ts";
import { screens, type Screen, screenSizes, themes } from "./screens.ts";
import { startEnvironment } from "./environment.ts";

/** The width of the smallest phone, and of a 1280 pixel desktop at 400 % zoom. */
const narrow = { width: 320, height: 640 };

type Size = keyof typeof screenSizes;
/**
 * The rules to check in each size and theme. Structure doesn't depend on the theme, and colours don't depend
 * on the language, so each is checked once.
 */
type Checked = Partial<Record<Size, Partial<Record<(typeof themes)[number], Rules>>>>;

/** Tests that every screen is accessible, in a browser set to this language. */
export function visitEveryScreen(locale: string, checked: Checked): void {
  const environment = startEnvironment({ NODE_ENV: "development" });
  const windows = new Map<Screen["as"], Promise<BrowserContext>>();
  const windowOf = (as: Screen["as"]) => {
    const options = { origin: environment.program.origin, as, locale, reducedMotion: "reduce" } as const;
    const opened = windows.get(as) ?? openWindow(environment.browser, options);
    windows.set(as, opened);
    return opened;
  };

  beforeAll(() => runAdmin(environment.folder, "grant", castEmail("giulia")));
  afterAll(async () => {
    for (const opened of windows.values()) await (await opened).close();
  });

  test.each(screens)("$name, in all sizes", async (screen) => {
    const { as, refused } = screen;
    const context = await windowOf(as);
    const page = await context.newPage();
    const consoleLines = consoleOf(page, refused);
    try {
      await openScreen(page, screen);
      const found: string[] = [];
      const note = (where: string, lines: string[]) =>
        found.push(...lines.map((line) => `${where}: ${line}`));
      for (const [size, rulesOf] of Object.entries(checked)) {
        await page.setViewportSize(screenSizes[size as Size]);
        await settledLayout(page);
        for (const colorScheme of themes) {
          const rules = rulesOf[colorScheme];
          if (!rules) continue;
          await page.emulateMedia({ colorScheme });
          note(`${colorScheme}, ${size}`, await violations(page, rules));
        }
      }
      await page.setViewportSize(narrow);
      await settledLayout(page);
      note("too wide for 320 pixels", await tooWide(page));
      note("too small to hit", await tooSmall(page));
      expect(found).toEqual([]);
      expect(consoleLines).toEqual([]);
    } finally {
      await page.close();
    }
  });
}
