import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { gapsIn } from "./words/catalog-gaps.ts";
import { literalTexts } from "./words/literal-texts.ts";
import { physicalClasses } from "./words/physical-classes.ts";

/**
 * Holds the web to its words: every text stands in the catalogues and every catalogue is whole, and nothing is put to the
 * left or the right where the beginning or the end of a line is meant.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|^web\/testing\//.test(path),
);

/** Files whose texts are for those who build the product, and why. */
const notForReaders: Record<string, string> = {
  "web/pages/gallery": "the gallery of parts, which only a development build shows",
};
/** Texts that are the same in every language. */
const sameEverywhere = new Set([
  // On the key.
  "Esc",
  // For whoever helps, beside the words of other programs.
  "navigator.onLine=",
]);
/** Files that mean the left or the right, and why. */
const physical: Record<string, string> = {
  "web/ui/tick-look.ts": "a tick is drawn the same way in every script",
};

const wrong = [...sources.flatMap(findLiterals), ...sources.flatMap(findPhysical), ...(await findGaps())];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;

function findLiterals(path: string): string[] {
  if (Object.keys(notForReaders).some((it) => path.startsWith(it))) return [];
  return literalTexts(read(path), path)
    .filter(({ text }) => !sameEverywhere.has(text))
    .map(({ text, line }) => `${path}:${line}: stands outside the catalogues: ${text}`);
}

function findPhysical(path: string): string[] {
  if (path in physical) return [];
  return read(path)
    .split("\n")
    .flatMap((text, at) =>
      physicalClasses(text).map(
        (name) => `${path}:${at + 1}: ${name} names a side; say start or end instead (ms-, pe-, text-start…)`,
      ),
    );
}

async function findGaps(): Promise<string[]> {
  const config = getConfig({ cwd: root });
  const found: string[] = [];
  for (const catalog of await getCatalogs(config)) {
    const said = Object.entries((await catalog.collect()) ?? {}).map(
      ([id, it]) => `${it.context ?? ""}\u0004${it.message ?? id}`,
    );
    for (const language of config.locales) {
      const path = catalog.path.replace(root, "").replace("{locale}", language);
      const gaps = gapsIn(read(`${path}.po`), new Set(said));
      if (gaps.length > 10)
        found.push(`${path}.po: ${gaps.length} gaps, the first of them: ${gaps.slice(0, 3).join(" | ")}`);
      else found.push(...gaps.map((gap) => `${path}.po: ${gap}`));
    }
  }
  return found.length > 0
    ? [...found, "npm run messages brings the catalogues up to date with the code"]
    : [];
}
