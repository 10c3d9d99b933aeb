import { readFileSync } from "node:fs";
import { fold } from "#lib/fold.ts";
import type { OldCity } from "./sources.ts";

type Names = Record<string, Record<string, string[]>>;
type Named = Pick<OldCity, "id" | "name" | "others" | "country" | "population">;

/**
 * Names that travellers type but no list of cities contains, by the id of the city: from `own-names.json`
 * (Bali, Santorini), or from `own-names-abroad.json`, which has them in other languages (バリ島, Kreta).
 */
export function ownNames(
  cities: readonly Named[],
  file: "own-names.json" | "own-names-abroad.json" = "own-names.json",
): Map<number, string[]> {
  const { "//": _, ...names } = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Names;
  const found = new Map<number, string[]>();
  for (const [country, byCity] of Object.entries(names)) {
    const there = cities
      .filter((city) => city.country === country)
      .sort((a, b) => b.population - a.population);
    for (const [name, others] of Object.entries(byCity)) {
      const called = (it: string) => fold(it) === fold(name);
      const city = there.find((it) => called(it.name)) ?? there.find((it) => it.others.some(called));
      if (city) found.set(city.id, [...(found.get(city.id) ?? []), ...others]);
      else console.warn(`No city ${name} in ${country} for ${others.join(", ")}`);
    }
  }
  return found;
}
