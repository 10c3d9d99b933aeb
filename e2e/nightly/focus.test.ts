import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test.each(["/?tab=trips", "/?tab=connect", "/map", "/settings", "/edit-profile", "/notification-settings"])(
  "every focused element on %s is visible",
  async (path) => {
    const context = await openWindow(environment.browser, {
      origin: environment.program.origin,
      as: "ana",
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "networkidle" });
      const hidden: string[] = [];
      for (let n = 0; n < 40; n += 1) {
        await page.keyboard.press("Tab");
        const found = await coveredFocus(page);
        if (found) hidden.push(found);
      }
      expect(hidden).toEqual([]);
    } finally {
      await context.close();
    }
  },
);

/** The focused element if other elements cover it completely; null otherwise. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!it || it === document.body) return null;
    const { left, top, width, height } = it.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]),
    );
    // Places on a map may cover each other; only the page's bars must not cover them.
    const drawing = it.closest("svg");
    const isSeen = points.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (it.contains(there) ||
          (drawing?.contains(there) ?? false) ||
          there.contains(it) ||
          there.closest("label")?.contains(it))
      );
    });
    return isSeen ? null : it.outerHTML.slice(0, 160);
  });
