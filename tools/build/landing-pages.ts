import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import type { Plugin } from "vite";
import { textDirection, languages } from "#contract/shared/languages.ts";
import { messagesOf } from "#tools/i18n/catalogs.ts";
import { bundle, runInNode } from "./bundle.ts";

type Landing = { body: string; description: string };
type Static = { renderLanding: (language: string, messages: Messages) => Landing };

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = `${root}web/pages/landing`;

/**
 * Writes the landing page in each language: `landing.html`, `landing.de.html` and so on. Each is a single
 * file with its styles, a short script, and fonts reduced to the letters that it uses.
 */
export const landingPages = (): Plugin => ({
  name: "landing-pages",
  apply: "build",
  async generateBundle() {
    const { renderLanding } = await runInNode<Static>(`${page}/static.tsx`);
    const { code, styles } = await bundle(`${page}/static-script.ts`, false);
    for (const language of Object.keys(languages)) {
      const messages = language === "en" ? {} : messagesOf(root, language, "first");
      const { body, description } = renderLanding(language, messages);
      const head = `${await headWith(description)}<style>${await fontsFor(body)}${styles}</style>`;
      this.emitFile({
        type: "asset",
        fileName: language === "en" ? "landing.html" : `landing.${language}.html`,
        source: `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head>${head}</head><body>${body}<script>${code}</script></body></html>`,
      });
    }
  },
});

/** The app's head without the scripts that load the app or its data. */
async function headWith(description: string): Promise<string> {
  const $ = await parsed(readFileSync(`${root}web/index.html`, "utf8"));
  $("script[src], script[data-app]").remove();
  $("meta[name=description]").attr("content", description);
  return ($("head").html() ?? "").replaceAll(/\n\s*/g, "").trim();
}

async function fontsFor(body: string): Promise<string> {
  const $ = await parsed(body);
  const headings = $(".font-head").text();
  // The list of languages is set in the system's font, because each language has its own letters.
  $("ul").remove();
  const [head, text] = await Promise.all([
    fontOf("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2", headings),
    fontOf("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", $("body").text(), {
      wght: 500,
    }),
  ]);
  return face("Bricolage Grotesque", head) + face("Figtree Variable", text);
}

/** Imported only for a build, because the development server and the tests read this file too. */
const parsed = async (html: string) => (await import("cheerio")).load(html);

async function fontOf(path: string, text: string, variationAxes = {}): Promise<string> {
  const { default: subsetFont } = await import("subset-font");
  const file = createRequire(import.meta.url).resolve(path);
  const font = await subsetFont(readFileSync(file), text, { targetFormat: "woff2", variationAxes });
  return font.toString("base64");
}

function face(family: string, font: string): string {
  return `@font-face{font-family:"${family}";font-weight:200 800;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}
