import { readFileSync } from "node:fs";

let names: ReadonlyMap<number, readonly string[]> | undefined;

/**
 * Names of a city that the data set lacks: readings of Japanese names in hiragana, names in Arabic and
 * Japanese, and the districts of airports. Reads the shipped table `more-names.tsv` on the first call and
 * keeps it.
 */
export const moreNames = (id: number): readonly string[] => (names ??= readNames()).get(id) ?? [];

/** `more-names.tsv`: on each line an id and its names. */
function readNames(): ReadonlyMap<number, readonly string[]> {
  const text = readFileSync(new URL("more-names.tsv", import.meta.url), "utf8");
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([id, ...others]) => [Number(id), others]),
  );
}
