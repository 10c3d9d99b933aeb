import { readFileSync } from "node:fs";

let destinations: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * Whether travellers know the city with this id by this folded name: "brac" is Supetar, the island's town.
 * Also names of airports, and short forms such as "philly". Reads the shipped table on the first call and
 * keeps it.
 */
export const isDestination = (id: number, folded: string): boolean =>
  (destinations ??= readDestinations()).get(String(id))?.has(folded) ?? false;

/** `destinations.tsv`, written by `tools/places/more-names.ts`: on each line an id and its folded names. */
function readDestinations(): ReadonlyMap<string, ReadonlySet<string>> {
  const lines = readFileSync(new URL("destinations.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return new Map(lines.map(([id = "", ...names]) => [id, new Set(names)]));
}
