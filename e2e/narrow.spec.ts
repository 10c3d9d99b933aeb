import { beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { castEmail } from "../server/seed/cast.ts";
import { addressOf, openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { screens } from "./screens.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ NODE_ENV: "development" }, { args: ["--demo"] });

beforeAll(() => runAdmin(stage.folder, "grant", castEmail("giulia")));

/** As wide as the smallest phone, and as a desktop of 1280 pixels enlarged four times. */
const narrow = { width: 320, height: 640 };

test.each(screens)(
  "$name loses nothing at 320 pixels, and has nothing too small to hit",
  async ({ path, as }) => {
    const context = await openWindow(stage.browser, {
      origin: stage.program.origin,
      as,
      viewport: narrow,
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      await page.goto(await addressOf(context, path), { waitUntil: "networkidle" });
      expect(await tooWide(page)).toEqual([]);
      expect(await tooSmall(page)).toEqual([]);
    } finally {
      await context.close();
    }
  },
);

test.each(["/?tab=trips", "/?tab=connect", "/map", "/edit-profile", "/notification-settings"])(
  "whatever has the focus on %s can be seen",
  async (path) => {
    const context = await openWindow(stage.browser, {
      origin: stage.program.origin,
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

/** What reaches over the right edge, unless it scrolls by itself; nothing while the page itself doesn't scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > root.clientWidth + 1 && it.children.length === 0)
      .slice(0, 5)
      .map((it) => it.outerHTML.slice(0, 160));
  });

/** Buttons and links of less than 24 pixels in either direction, but for links within a sentence. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, a[href], [role=button], [role=tab]")]
      .filter((it) => {
        const { width, height } = it.getBoundingClientRect();
        const isSeen = it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1;
        return isSeen && getComputedStyle(it).display !== "inline" && (width < 24 || height < 24);
      })
      .map((it) => it.outerHTML.slice(0, 160)),
  );

/** What has the focus and lies wholly under something else. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!it || it === document.body) return null;
    const { left, top, width, height } = it.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]),
    );
    // Places on a map may lie on one another: there it is the page's bars that must not cover them.
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
