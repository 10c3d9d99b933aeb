import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Messages } from "@lingui/core";
import { textDirection, languages } from "#contract/shared/languages.ts";
import { bundle, codeOf } from "./bundle.ts";
import { messagesOf } from "#tools/i18n/catalogs.ts";

/**
 * Writes the landing page in each language: `dist/web/landing.html`, `landing.de.html` and so on. Each is a
 * single file with its styles, a short script, and fonts reduced to the letters that it uses.
 */
const project = fileURLToPath(new URL("../..", import.meta.url));
const root = `${project}web`;
const out = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const page = `${root}/pages/landing`;

const index = readFileSync(`${out}index.html`, "utf8");
writeFileSync(`${out}../landing.mjs`, await codeOf(`${page}/static.tsx`, true));
type Landing = { body: string; description: string };
const { renderLanding } = (await import(`${out}../landing.mjs`)) as {
  renderLanding: (language: string, messages: Messages) => Landing;
};
rmSync(`${out}../landing.mjs`);
const { script, styles } = await inlineParts(`${page}/static-script.ts`);
for (const language of Object.keys(languages)) await writeLanding(language);

async function writeLanding(language: string): Promise<void> {
  const messages = language === "en" ? {} : messagesOf(project, language, "first");
  const { body, description } = renderLanding(language, messages);
  const headings = [...body.matchAll(/<(\w+)[^>]*\bfont-head\b[^>]*>([^]*?)<\/\1>/g)]
    .map((it) => it[2])
    .join();
  const [headFont, textFont] = await Promise.all([
    fontOf(
      "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
      textOf(headings),
    ),
    fontOf(
      "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
      textOf(body.replace(/<ul\b[^]*?<\/ul>/, "")),
      { wght: 500 },
    ),
  ]);
  const fonts = [face("Bricolage Grotesque", headFont), face("Figtree Variable", textFont)].join("");
  const head = headOf(index).replace(
    /(<meta name="description" content=")[^"]*/,
    (_, start: string) => start + description,
  );
  writeFileSync(
    language === "en" ? `${out}landing.html` : `${out}landing.${language}.html`,
    `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head>${head}<style>${fonts}${styles}</style></head><body>${body}<script>${script}</script></body></html>`,
  );
}

/** The app's head without the tags that load the app or its data. */
function headOf(html: string): string {
  const head = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
  return head
    .replaceAll(/<script data-app>[^]*?<\/script>/g, "")
    .replaceAll(/<script[^>]*\bsrc=[^>]*><\/script>|<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replaceAll(/\n\s*/g, "")
    .trim();
}

async function inlineParts(input: string) {
  const output = await bundle(input, false);
  const [script, styles] = [
    output.find((it) => it.type === "chunk"),
    output.find((it) => it.type === "asset"),
  ];
  return { script: script!.code.trim(), styles: String(styles!.source).trim() };
}

async function fontOf(path: string, text: string, variationAxes = {}): Promise<string> {
  const file = createRequire(import.meta.url).resolve(path);
  const font = await subsetFont(readFileSync(file), text, {
    targetFormat: "woff2",
    variationAxes,
  });
  return font.toString("base64");
}

function face(family: string, font: string): string {
  return `@font-face{font-family:"${family}";font-weight:200 800;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
}
