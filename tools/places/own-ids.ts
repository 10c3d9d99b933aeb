import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("own-ids.tsv", import.meta.url);

/** Ids of our own are above GeoNames' and have nine digits, as the contract allows. */
const firstId = 900_000_001;

/**
 * Returns an id for each key of a place that GeoNames gives none. `own-ids.tsv` keeps them: a key keeps its
 * id forever, an id is never used again, and new keys are appended.
 */
export function ownIds(keys: string[]): Map<string, number> {
  const ids = readOwnIds();
  let next = Math.max(firstId - 1, ...ids.values()) + 1;
  for (const key of keys.toSorted()) if (!ids.has(key)) ids.set(key, next++);
  writeFileSync(file, [...ids].map(([key, id]) => `${id}\t${key}\n`).join(""));
  return ids;
}

/** All ids given so far, by key. */
export function readOwnIds(): Map<string, number> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(10), Number(line.slice(0, 9))]));
}
