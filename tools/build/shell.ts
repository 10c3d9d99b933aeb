import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import { languages } from "#contract/shared/languages.ts";
import { codeOf } from "./bundle.ts";
import { messagesOf } from "#tools/i18n/catalogs.ts";

/**
 * Run after the build. Changes `index.html` so that the program loads after the first paint. Writes
 * `before.json`, the prerendered shells by language and path, and `still-empty.js` in every language, which
 * shows a message if the program doesn't start.
 */
const project = fileURLToPath(new URL("../..", import.meta.url));
const out = fileURLToPath(new URL("../../dist/web/", import.meta.url));

const built = readFileSync(`${out}index.html`, "utf8");
const entry = /<script type="module"[^>]*\bsrc="([^"]+)"><\/script>\n?/;
const preloaded = /<link rel="modulepreload"[^>]*\bhref="([^"]+)">\n?/g;
const program = entry.exec(built)?.[1];
if (!program) throw new Error("index.html has no program");
const files = [program, ...[...built.matchAll(preloaded)].map(([, file]) => file)];
writeFileSync(
  `${out}index.html`,
  built
    .replace(entry, "")
    .replaceAll(preloaded, "")
    .replace('data-entry="" data-files=""', `data-entry="${program}" data-files="${files.join(" ")}"`),
);

type Texts = Readonly<Record<string, string>>;
type Static = {
  renderBefore: (language: string, messages: Messages) => Texts;
  failureWords: (language: string, messages: Messages) => Texts;
};
writeFileSync(`${out}../before.mjs`, await codeOf(`${project}web/pages/prerendered-shell/static.tsx`, true));
const { renderBefore, failureWords } = (await import(`${out}../before.mjs`)) as Static;
rmSync(`${out}../before.mjs`);

const fallback = readFileSync(`${out}still-empty.js`, "utf8");
const wordsIn = /const words = (\{[^]*?\});/;
const before = Object.keys(languages).map((language) => {
  const messages =
    language === "en"
      ? {}
      : { ...messagesOf(project, language, "rest"), ...messagesOf(project, language, "first") };
  const words = `const words = ${JSON.stringify(failureWords(language, messages))};`;
  const file = language === "en" ? "still-empty.js" : `still-empty.${language}.js`;
  writeFileSync(
    out + file,
    fallback.replace(wordsIn, () => words),
  );
  return [language, renderBefore(language, messages)] as const;
});
writeFileSync(`${out}before.json`, JSON.stringify(Object.fromEntries(before)));
