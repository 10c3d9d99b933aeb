import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** What axe finds on the page as it stands now, once nothing moves. */
export async function violations(page: Page): Promise<string[]> {
  // The page's own rules forbid foreign scripts; the debugger's door is not bound by them.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe);
    await stopMotion(page);
  }
  const { violations: found } = await page.evaluate<AxeResults>("axe.run()");
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all }) =>
        `${id}: ${[...any, ...all].map(({ message }) => message).join("; ")} in ${html}`,
    ),
  );
}

/** A colour on its way from one theme to the other, or fading in, has no contrast to be judged by. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/** What reaches over the right edge, unless it scrolls by itself; nothing while the page itself doesn't scroll sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((it) => it.getBoundingClientRect().right > root.clientWidth + 1 && it.children.length === 0)
      .slice(0, 5)
      .map((it) => it.outerHTML.slice(0, 160));
  });

/** Buttons and links of less than 24 pixels in either direction, but for links within a sentence. */
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
