import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { build, type Rolldown } from "vite";
import type { Messages } from "@lingui/core";
import { directionOf, languages } from "../contract/languages.ts";
import { plugins } from "../vite.config.ts";
import { messagesOf } from "./words/catalogs.ts";

/**
 * Writes `dist/web/landing.html`, and `landing.de.html` and so on: the landing page as one file with its styles, its few lines of script and its fonts cut
 * down to the letters it uses.
 */
const project = fileURLToPath(new URL("..", import.meta.url));
const root = `${project}web`;
const out = fileURLToPath(new URL("../dist/web/", import.meta.url));
const page = `${root}/pages/landing`;
const weights = { head: 700, text: 550 };

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
    fontOf("bricolage-grotesque", textOf(headings), weights.head),
    fontOf("figtree", textOf(body.replace(/<ul\b[^]*?<\/ul>/, "")), weights.text),
  ]);
  const fonts = [face("Bricolage Grotesque Variable", headFont), face("Figtree Variable", textFont)].join("");
  const head = headOf(index).replace(
    /(<meta name="description" content=")[^"]*/,
    (_, start: string) => start + description,
  );
  writeFileSync(
    language === "en" ? `${out}landing.html` : `${out}landing.${language}.html`,
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}<style>${fonts}${styles}</style></head><body>${body}<script>${script}</script></body></html>`,
  );
}

/** Everything of the app's head but what loads the app, or its data. */
function headOf(html: string): string {
  const head = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
  return head
    .replaceAll(/<script data-app>[^]*?<\/script>/g, "")
    .replaceAll(/<script[^>]*\bsrc=[^>]*><\/script>|<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
    .replaceAll(/\n\s*/g, "")
    .trim();
}

async function bundle(input: string, ssr: boolean) {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    root,
    plugins: plugins(),
    publicDir: false,
    build: {
      ssr,
      write: false,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "es", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output;
}

async function codeOf(input: string, ssr: boolean): Promise<string> {
  const chunk = (await bundle(input, ssr)).find((it) => it.type === "chunk");
  return chunk!.code.trim();
}

async function inlineParts(input: string) {
  const output = await bundle(input, false);
  const [script, styles] = [
    output.find((it) => it.type === "chunk"),
    output.find((it) => it.type === "asset"),
  ];
  return { script: script!.code.trim(), styles: String(styles!.source).trim() };
}

async function fontOf(family: string, text: string, weight: number): Promise<string> {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
  );
  const font = await subsetFont(readFileSync(file), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  return font.toString("base64");
}

function face(family: string, font: string): string {
  return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
}
