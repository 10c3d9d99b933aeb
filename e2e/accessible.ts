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
