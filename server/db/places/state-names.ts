import { readFileSync } from "node:fs";

/** Names by language → `FR-BRE` → name. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

let names: Names | undefined;
let otherNames: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The name of a state in a language, such as "Bretagne" for `fr`, `FR` and `BRE`; undefined if no other name
 * than the data set's is known. Reads the shipped table on the first call and keeps it.
 */
export const stateNameIn = (language: string, country: string, state: string): string | undefined =>
  (names ??= readNames()).get(language)?.get(`${country}-${state}`);

/** All names of a state in other languages: the readers' ones, those that are spoken there, and spellings. */
export const stateNames = (country: string, state: string): string[] => [
  ...[...(names ??= readNames()).keys()].flatMap((language) => stateNameIn(language, country, state) ?? []),
  ...((otherNames ??= readOtherNames()).get(`${country}-${state}`) ?? []),
];

/** `state-other-names.tsv`: country, state, and names by which it is found, too. */
function readOtherNames(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL("state-other-names.tsv", import.meta.url), "utf8");
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return new Map(rows.map(([country, state, ...others]) => [`${country}-${state}`, others]));
}

/** `state-names.tsv`: a header with the languages, then country, state, and a name or nothing for each. */
function readNames(): Names {
  const lines = readFileSync(new URL("state-names.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const languages = (lines[0] ?? "").split("\t").slice(2);
  const byLanguage = languages.map(() => new Map<string, string>());
  for (const line of lines.slice(1)) {
    const [country = "", state = "", ...cells] = line.split("\t");
    cells.forEach((name, at) => name && byLanguage[at]?.set(`${country}-${state}`, name));
  }
  return new Map(languages.map((language, at) => [language, byLanguage[at] ?? new Map()]));
}
