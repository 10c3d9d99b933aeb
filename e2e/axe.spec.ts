import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castEmail } from "../server/seed/cast.ts";
import { violations } from "./accessible.ts";
import { addressOf, openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { setStage } from "./stage.ts";
import { languages, screens, sizes, themes } from "./screens.ts";

const stage = setStage({ NODE_ENV: "development" }, { args: ["--demo"] });

beforeAll(() => runAdmin(stage.folder, "grant", castEmail("giulia")));

test("every address of the router is one of the screens", () => {
  const router = readFileSync(new URL("../web/router.tsx", import.meta.url), "utf8");
  const addresses = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path = ""]) => path);
  const shown = screens.map(({ path }) => path.split("?")[0] ?? "");
  const pattern = (address: string) => new RegExp(`^${address.replaceAll(/:\w+|\*/g, "[^/]+")}$`);
  expect(
    addresses.filter((address) => address !== "*" && !shown.some((it) => pattern(address).test(it))),
  ).toEqual([]);
});

const visits = languages.flatMap((language) => screens.map((screen) => ({ ...screen, language })));

test.each(visits)(
  "$name can be used by everyone, in both themes and sizes, $language",
  async ({ path, as, refused, language }) => {
    const context = await openWindow(stage.browser, {
      origin: stage.program.origin,
      as,
      locale: language,
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      const said = consoleOf(page, refused);
      await page.goto(await addressOf(context, path), { waitUntil: "networkidle" });
      const found: string[] = [];
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          found.push(...(await violations(page)).map((line) => `${colorScheme}, ${size}: ${line}`));
        }
      }
      expect(found).toEqual([]);
      expect(said).toEqual([]);
    } finally {
      await context.close();
    }
  },
);

/** Errors on the console and what was thrown; that a visitor is not signed in is no error, nor what is `refused`. */
function consoleOf(page: Page, refused = 401): string[] {
  const expected = new RegExp(`status of (401|${refused})`);
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) said.push(message.text());
  });
  return said;
}
