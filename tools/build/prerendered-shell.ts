import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import type { Plugin } from "vite";
import { languages } from "#contract/shared/languages.ts";
import { catalogMessages } from "#tools/i18n/catalogs.ts";
import { runInNode } from "./bundle.ts";

type Texts = Readonly<Record<string, string>>;
type Static = {
  renderShells: (language: string, messages: Messages) => Texts;
  failureTexts: (language: string, messages: Messages) => Texts;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const source = `${root}web/pages/prerendered-shell/static.tsx`;
const fallback = `${root}web/still-empty.js`;

/**
 * Writes what a person sees before the entry script runs, in each language: `before.json`, the prerendered
 * shells by language and path, and `still-empty.js`, `still-empty.de.js` and so on, which show a message if
 * the entry script doesn't start. The development server has the English `still-empty.js`.
 */
export const prerenderedShell = (): Plugin => ({
  name: "prerendered-shell",
  configureServer(server) {
    const english = async () => {
      const { failureTexts } = (await server.ssrLoadModule(source)) as Static;
      return withWords(readFileSync(fallback, "utf8"), failureTexts("en", {}));
    };
    server.middlewares.use("/still-empty.js", (_request, response, next) => {
      response.setHeader("content-type", "text/javascript");
      english().then((script) => response.end(script), next);
    });
  },
  async generateBundle() {
    const { renderShells, failureTexts } = await runInNode<Static>(source);
    const script = readFileSync(fallback, "utf8");
    const shells: Record<string, Texts> = {};
    for (const language of Object.keys(languages)) {
      const messages = allMessages(language);
      shells[language] = renderShells(language, messages);
      this.emitFile({
        type: "asset",
        fileName: language === "en" ? "still-empty.js" : `still-empty.${language}.js`,
        source: withWords(script, failureTexts(language, messages)),
      });
    }
    this.emitFile({ type: "asset", fileName: "before.json", source: JSON.stringify(shells) });
  },
});

const allMessages = (language: string): Messages =>
  language === "en"
    ? {}
    : { ...catalogMessages(root, language, "rest"), ...catalogMessages(root, language, "first") };

/** A script that imports nothing gets its texts as the constant `words`. */
const withWords = (script: string, words: Texts) =>
  `{\nconst words = ${JSON.stringify(words)};\n${script}}\n`;
