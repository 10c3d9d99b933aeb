import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castEmail } from "../server/seed/cast.ts";
import { addressOf, openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { setStage } from "./stage.ts";
import { screens, sizes, themes } from "./screens.ts";

const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
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

test.each(screens)("$name can be used by everyone, in both themes and sizes", async ({ path, as }) => {
  const context = await openWindow(stage.browser, {
    origin: stage.program.origin,
    as,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const said = consoleOf(page);
    await page.goto(await addressOf(context, path), { waitUntil: "networkidle" });
    // The page's own rules forbid foreign scripts; the debugger's door is not bound by them.
    await page.evaluate(axe);
    await stopMotion(page);
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
});

/** Errors on the console and what was thrown; that a visitor is not signed in is no error. */
function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 401/.test(message.text())) said.push(message.text());
  });
  return said;
}

/** A colour on its way from one theme to the other has no contrast to be judged by. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate<AxeResults>("axe.run()");
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all }) =>
        `${id}: ${[...any, ...all].map(({ message }) => message).join("; ")} in ${html}`,
    ),
  );
}
