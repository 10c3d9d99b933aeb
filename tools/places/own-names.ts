import { readFileSync } from "node:fs";
import { fold } from "#lib/fold.ts";
import type { OldCity } from "./sources.ts";

type Names = Record<string, Record<string, string[]>>;
type Named = Pick<OldCity, "id" | "name" | "others" | "country" | "population"> & { state?: string };
type File = "own-names.json" | "own-names-abroad.json";

/**
 * Names that travellers type but no list of cities contains, by the id of the city: from `own-names.json`
 * (Bali, Santorini), or from `own-names-abroad.json`, which has them in other languages (バリ島, Kreta). A
 * city with a larger namesake is written with its state: `Page/AZ`. The base data has no states, so only
 * `more-names.ts` finds these.
 */
export function ownNames(cities: readonly Named[], file: File = "own-names.json"): Map<number, string[]> {
  const { "//": _, ...names } = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Names;
  const haveStates = cities.some((it) => it.state !== undefined);
  const found = new Map<number, string[]>();
  for (const [country, byCity] of Object.entries(names)) {
    const there = cities
      .filter((city) => city.country === country)
      .sort((a, b) => b.population - a.population);
    for (const [key, others] of Object.entries(byCity)) {
      const [name = "", state] = key.split("/");
      if (state && !haveStates) continue;
      const called = (it: string) => fold(it) === fold(name);
      const inState = there.filter((it) => !state || it.state === state);
      const city = inState.find((it) => called(it.name)) ?? inState.find((it) => it.others.some(called));
      if (city) found.set(city.id, [...(found.get(city.id) ?? []), ...others]);
      else console.warn(`No city ${key} in ${country} for ${others.join(", ")}`);
    }
  }
  return found;
}
