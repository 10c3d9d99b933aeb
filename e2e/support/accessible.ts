import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** `colors`: only the rule about contrast; `structure`: all rules but that one. */
export type Rules = "all" | "colors" | "structure";

const optionsFor: Record<Rules, object> = {
  all: {},
  colors: { runOnly: { type: "rule", values: ["color-contrast"] } },
  structure: { rules: { "color-contrast": { enabled: false } } },
};

/** Accessibility violations that axe finds on the current page, with all motion stopped. */
export async function violations(page: Page, rules: Rules = "all"): Promise<string[]> {
  // The page's content security policy forbids foreign scripts, but doesn't apply to the debugger, which adds
  // this one.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe);
    await stopMotion(page);
  }
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(optionsFor[rules])})`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all }) =>
        `${id}: ${[...any, ...all].map(({ message }) => message).join("; ")} in ${html}`,
    ),
  );
}

/** While colours change between themes or fade in, their contrast can't be measured. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/** Elements that extend beyond the right edge, up to five. Empty if the page doesn't scroll sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > root.clientWidth + 1 && it.children.length === 0)
      .slice(0, 5)
      .map((it) => it.outerHTML.slice(0, 160));
  });

/** Visible buttons and links with a width or height below 24 pixels, except links within a sentence. */
export const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, a[href], [role=button], [role=tab]")]
      .filter((it) => {
        const { width, height } = it.getBoundingClientRect();
        const isSeen = it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1;
        return isSeen && getComputedStyle(it).display !== "inline" && (width < 24 || height < 24);
      })
      .map((it) => it.outerHTML.slice(0, 160)),
  );
