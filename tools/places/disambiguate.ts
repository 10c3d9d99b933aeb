import { fold } from "#lib/fold.ts";
import { kilometres } from "./kilometres.ts";
import type { PackedCity } from "./pack.ts";

const twins = (cities: PackedCity[]) =>
  [...Map.groupBy(cities, (it) => `${it.country} ${it.state} ${fold(it.name)}`).values()].filter(
    (group) => group.length > 1,
  );

/**
 * Merges places that the data set contains twice: of two with the same name within 3 km, the larger one stays
 * and gets the other's names. A city that was always shipped stays in any case, because people refer to it.
 */
export function mergeDoubles(cities: PackedCity[]): PackedCity[] {
  const gone = new Set<PackedCity>();
  for (const group of twins(cities)) {
    group.sort((a, b) => Number(a.isNew) - Number(b.isNew) || b.population - a.population || a.id - b.id);
    for (const [at, city] of group.entries()) {
      const larger = group.slice(0, at).find((it) => !gone.has(it) && kilometres(it, city) < 3);
      if (!larger) continue;
      gone.add(city);
      const known = new Set(larger.others.map(fold));
      larger.others.push(...city.others.filter((name) => !known.has(fold(name))));
    }
  }
  return cities.filter((city) => !gone.has(city));
}

/**
 * Labels parts of cities with their city, and cities with the same name in one state with their county. If
 * that is missing or ambiguous, all but the largest get the nearest town instead. Returns how many cities
 * still have the same label.
 */
export function labelTwins(cities: PackedCity[], countyOf: (city: PackedCity) => string | undefined): number {
  const towns = Map.groupBy(
    cities.filter((it) => it.population >= 20_000 && it.area === null),
    (it) => it.country,
  );
  const byId = new Map(cities.map((it) => [it.id, it]));
  const cityOf = (part: PackedCity) => (part.area === null ? undefined : byId.get(part.area)?.name);
  for (const city of cities) city.county = cityOf(city) ?? null;
  let alike = 0;
  for (const group of twins(cities)) {
    const [largest] = group.sort((a, b) => b.population - a.population || a.id - b.id);
    for (const city of group) city.county ??= countyOf(city) ?? null;
    for (const same of Map.groupBy(group, (it) => it.county).values()) {
      if (same.length === 1 && same[0]?.county) continue;
      for (const city of same.filter((it) => it !== largest))
        city.county = nearestTown(city, towns.get(city.country) ?? []) ?? city.county;
    }
    alike += group.length - new Set(group.map((it) => it.county)).size;
  }
  return alike;
}

function nearestTown(city: PackedCity, towns: PackedCity[]): string | undefined {
  const others = towns.filter((it) => it.name !== city.name);
  return others.length === 0
    ? undefined
    : others.reduce((a, b) => (kilometres(city, b) < kilometres(city, a) ? b : a)).name;
}
