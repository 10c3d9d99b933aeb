import { readFileSync } from "node:fs";
import { fold } from "#lib/fold.ts";
import type { OldCity } from "./sources.ts";

type Names = Record<string, Record<string, string[]>>;

/** Names that travellers type but no list of cities contains (Bali, Santorini): country → city → names. */
export function ownNames(cities: OldCity[]): Map<number, string[]> {
  const names = JSON.parse(readFileSync(new URL("own-names.json", import.meta.url), "utf8")) as Names;
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
