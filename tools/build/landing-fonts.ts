import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The `@font-face` rules for a piece of HTML: both fonts, with only the letters that it uses. */
export async function fontsFor(body: string): Promise<string> {
  const $ = await parsed(body);
  const headings = $(".font-head, h2, h3").text();
  // The list of languages is set in the system's font, because each language has its own letters.
  $('[class~="font-[system-ui]"], style').remove();
  const [head, text] = await Promise.all([
    fontOf("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2", headings),
    fontOf("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", $("body").text(), {
      wght: 500,
    }),
  ]);
  return face("Bricolage Grotesque", head) + face("Figtree Variable", text);
}

/** Imported only for a build, because the development server and the tests read this file too. */
export const parsed = async (html: string) => (await import("cheerio")).load(html);

async function fontOf(path: string, text: string, variationAxes = {}): Promise<string> {
  const { default: subsetFont } = await import("subset-font");
  const file = createRequire(import.meta.url).resolve(path);
  const font = await subsetFont(readFileSync(file), text, { targetFormat: "woff2", variationAxes });
  return font.toString("base64");
}

function face(family: string, font: string): string {
  return `@font-face{font-family:"${family}";font-weight:200 800;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}
