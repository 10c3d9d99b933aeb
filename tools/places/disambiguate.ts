import { fold } from "#lib/fold.ts";
import { kilometres } from "./kilometres.ts";
import type { City } from "./pack.ts";

const twins = (cities: City[]) =>
  [...Map.groupBy(cities, (it) => `${it.country} ${it.state} ${fold(it.name)}`).values()].filter(
    (group) => group.length > 1,
  );

/**
 * Merges places that the data set contains twice: of two with the same name within 3 km, the larger one stays
 * and gets the other's names.
 */
export function mergeDoubles(cities: City[]): City[] {
  const gone = new Set<City>();
  for (const group of twins(cities)) {
    group.sort((a, b) => b.population - a.population || a.id - b.id);
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
 * Labels cities with the same name in one state. The label is the county; if that is missing or ambiguous,
 * all but the largest city get the nearest town instead. Returns how many cities still have the same label.
 */
export function labelTwins(cities: City[], countyOf: (city: City) => string | undefined): number {
  const towns = Map.groupBy(
    cities.filter((it) => it.population >= 20_000),
    (it) => it.country,
  );
  let alike = 0;
  for (const group of twins(cities)) {
    const [largest] = group.sort((a, b) => b.population - a.population || a.id - b.id);
    for (const city of group) city.county = countyOf(city) ?? null;
    for (const same of Map.groupBy(group, (it) => it.county).values()) {
      if (same.length === 1 && same[0]?.county) continue;
      for (const city of same.filter((it) => it !== largest))
        city.county = nearestTown(city, towns.get(city.country) ?? []) ?? city.county;
    }
    alike += group.length - new Set(group.map((it) => it.county)).size;
  }
  return alike;
}

function nearestTown(city: City, towns: City[]): string | undefined {
  const others = towns.filter((it) => it.name !== city.name);
  return others.length === 0
    ? undefined
    : others.reduce((a, b) => (kilometres(city, b) < kilometres(city, a) ? b : a)).name;
}
