import type { ShippedCity } from "#db/places/shipped.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { ownNames } from "./own-names.ts";

export const destinationsFile = new URL("../../server/db/places/destinations.tsv", import.meta.url);

/** The cities that have names of our own lists, by id: the id and the folded names, separated by tabs. */
export function destinationsTable(cities: readonly ShippedCity[]): string {
  const named = new Map<number, Set<string>>();
  for (const file of ["own-names.json", "own-names-abroad.json"] as const)
    for (const [id, names] of ownNames(cities, file))
      named.set(id, new Set([...(named.get(id) ?? []), ...names.map(foldPlace)]));
  const lines = [...named].sort(([a], [b]) => a - b).map(([id, names]) => [id, ...names].join("\t"));
  return `${lines.join("\n")}\n`;
}
