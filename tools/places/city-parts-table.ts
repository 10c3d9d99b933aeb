import type { ShippedCity } from "#db/places/shipped.ts";

export const cityPartsFile = new URL("../../server/db/places/city-parts.tsv", import.meta.url);

/** The cities that have parts, by id: the id, the name and the ids of the parts, separated by tabs. */
export function cityPartsTable(cities: readonly ShippedCity[]): string {
  const byId = (a: ShippedCity, b: ShippedCity) => a.id - b.id;
  const parts = Map.groupBy(cities.filter((it) => it.area !== it.id).sort(byId), (it) => it.area);
  const lines = cities
    .filter((it) => parts.has(it.id))
    .sort(byId)
    .map(({ id, name }) => [id, name, ...(parts.get(id) ?? []).map((part) => part.id)].join("\t"));
  return `${lines.join("\n")}\n`;
}
