import { readFileSync } from "node:fs";

/** Names by column: a language or `local` → place id → name. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

let names: Names | undefined;

/**
 * The name of a city in a language, such as "München" for `de` and 2867714; undefined if no other name than
 * the data set's is known. Reads the shipped table on the first call and keeps it: about 35,000 names.
 */
export const cityNameIn = (language: string, placeId: string): string | undefined =>
  (names ??= readNames()).get(language)?.get(placeId);

/** The name of a city in the language of the place itself; undefined if it is the data set's or unknown. */
export const localCityName = (placeId: string): string | undefined => cityNameIn("local", placeId);

/**
 * `city-names.tsv`: a header with the languages and `local`, then the place id and a name or nothing for
 * each.
 */
function readNames(): Names {
  const lines = readFileSync(new URL("city-names.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const [, ...languages] = (lines[0] ?? "").split("\t");
  const byLanguage = languages.map(() => new Map<string, string>());
  for (const line of lines.slice(1)) {
    const [id = "", ...cells] = line.split("\t");
    cells.forEach((name, at) => name && byLanguage[at]?.set(id, name));
  }
  return new Map(languages.map((language, at) => [language, byLanguage[at] ?? new Map()]));
}
