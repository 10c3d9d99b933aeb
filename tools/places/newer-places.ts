import { fold } from "#lib/fold.ts";
import type { Place } from "./areas.ts";
import { kilometres } from "./kilometres.ts";
import type { NewCity, OldCity, Quarters } from "./sources.ts";

/** Farther apart, two places with one name are two places; in kilometres. */
const sameName = 25;

/**
 * Places that only the newer data has: no place of the base data is at the same spot, or has the name within
 * 25 km. They have no id (0), population or time zone. Most are quarters of cities, such as Shibuya.
 */
export function newerPlaces(old: OldCity[], fresh: NewCity[]): Place[] {
  const cell = (it: NewCity | OldCity, north = 0, east = 0) =>
    `${it.country} ${Math.round(it.latitude) + north} ${Math.round(it.longitude) + east}`;
  const spot = (it: NewCity | OldCity) =>
    `${it.country} ${it.latitude.toFixed(2)} ${it.longitude.toFixed(2)}`;
  const taken = new Set(old.map(spot));
  const byName = new Map<string, OldCity[]>();
  for (const city of old)
    for (const name of new Set([city.name, city.ascii, ...city.others].map(fold))) {
      const key = `${cell(city)} ${name}`;
      const there = byName.get(key);
      if (there) there.push(city);
      else byName.set(key, [city]);
    }
  const steps = [-1, 0, 1];
  const isKnown = (it: NewCity, name = fold(it.name)) =>
    steps.some((north) =>
      steps.some((east) =>
        byName.get(`${cell(it, north, east)} ${name}`)?.some((city) => kilometres(city, it) < sameName),
      ),
    );
  const places = fresh.filter((it) => !taken.has(spot(it)) && !isKnown(it)).map(placeOf);
  return [...new Map(places.map((it) => [`${spot(it)} ${fold(it.name)}`, it])).values()];
}

/**
 * Quarters of `own-quarters.json` as places, each with its city. Where the data has a place of
 * the name within 5 km, that place is taken.
 */
export function ownQuarters(quarters: Quarters, places: Place[]): { place: Place; city: Place }[] {
  const cities = places.filter((it) => it.isShipped).sort((a, b) => b.population - a.population);
  return Object.entries(quarters).flatMap(([country, byCity]) =>
    Object.entries(byCity).flatMap(([cityName, named]) => {
      const called = (it: Place, name: string) => it.country === country && fold(it.name) === fold(name);
      const city = cities.find((it) => called(it, cityName));
      if (!city) throw new Error(`No city ${cityName} in ${country}`);
      return Object.entries(named).map(([name, [latitude, longitude]]) => {
        const { admin1, admin2 } = city;
        const own = placeOf({ name, latitude, longitude, country, admin1, admin2 });
        const known = places.find((it) => called(it, name) && kilometres(it, own) < 5);
        return { place: known ?? own, city };
      });
    }),
  );
}

const placeOf = (it: NewCity): Place => ({
  ...it,
  ...{ id: 0, ascii: it.name, others: [], feature: "", admin3: "", admin4: "", population: 0, timezone: "" },
  isShipped: false,
});
