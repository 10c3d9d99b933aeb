import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

let names: ReadonlyMap<number, readonly string[]> | undefined;

/**
 * Names of a city that the data set lacks: readings of Japanese names in hiragana, names in Arabic and
 * Japanese, and the islands, parks and airports that it stands for. Reads the shipped table `more-names.tsv`
 * on the first call and keeps it.
 */
export const moreNames = (id: number): readonly string[] => (names ??= readNames()).get(id) ?? [];

/** A digest of the table, so that places are loaded again when it changes. */
export const moreNamesVersion = (): string =>
  createHash("sha256").update(readTable()).digest("hex").slice(0, 12);

/** `more-names.tsv`: on each line an id and its names. */
function readNames(): ReadonlyMap<number, readonly string[]> {
  return new Map(
    readTable()
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([id, ...others]) => [Number(id), others]),
  );
}

const readTable = () => readFileSync(new URL("more-names.tsv", import.meta.url), "utf8");
