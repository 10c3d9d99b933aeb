import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import type { Plugin } from "vite";
import { textDirection, languages } from "#contract/shared/languages.ts";
import { catalogMessages } from "#tools/i18n/catalogs.ts";
import { bundle, runInNode } from "./bundle.ts";
import { fontsFor, parsed } from "./landing-fonts.ts";
import { renderTours } from "./landing-tour.ts";

type Landing = { body: string; description: string };
type Static = { renderLanding: (language: string, messages: Messages) => Landing };

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = `${root}web/pages/landing`;

/**
 * Writes the landing page in each language: `landing.html`, `landing.de.html` and so on. Each is a single
 * file with its styles, a short script, and fonts reduced to the letters that it uses. What is below the
 * first view is loaded later, from `tour.en.html`, `tour.de.html` and so on.
 */
export const landingPages = (): Plugin => ({
  name: "landing-pages",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const language = /^\/tour\.(\w+)\.html$/.exec(request.url ?? "")?.[1];
      if (!language) return next();
      response.setHeader("content-type", "text/html; charset=utf-8");
      renderTours().then((tours) => response.end(tours.get(language)), next);
    });
  },
  async generateBundle() {
    const { renderLanding } = await runInNode<Static>(`${page}/static.tsx`);
    const { code, styles } = await bundle(`${page}/static-script.ts`, false);
    for (const language of Object.keys(languages)) {
      const messages = language === "en" ? {} : catalogMessages(root, language, "first");
      const { body, description } = renderLanding(language, messages);
      const head = `${await headWith(description)}<style>${await fontsFor(body)}${styles}</style>`;
      this.emitFile({
        type: "asset",
        fileName: language === "en" ? "landing.html" : `landing.${language}.html`,
        source: `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head>${head}</head><body>${body}<script>${code}</script></body></html>`,
      });
    }
    for (const [language, source] of await renderTours())
      this.emitFile({ type: "asset", fileName: `tour.${language}.html`, source });
  },
});

/** The app's head without the scripts that load the app or its data. */
async function headWith(description: string): Promise<string> {
  const $ = await parsed(readFileSync(`${root}web/index.html`, "utf8"));
  $("script[src], script[data-app]").remove();
  $("meta[name=description]").attr("content", description);
  return ($("head").html() ?? "").replaceAll(/\n\s*/g, "").trim();
}
