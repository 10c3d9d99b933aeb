import { fold } from "#lib/fold.ts";
import { kilometres } from "./kilometres.ts";
import type { Airport, OldCity } from "./sources.ts";

/**
 * The IATA codes of every city, by its id. An airport's city is the largest within 80 km that has the name of
 * the airport's town or, in GeoNames, the code itself (Taoyuan's TPE is Taipei's), else the largest within 30
 * km; if that is a part, its whole city. Airports without such a city are omitted. `own` has precedence:
 * codes of cities, and corrections. The list of airports lacks some (Datong's DAT), so a code that only
 * GeoNames has counts if it names one city alone and that has at least 100,000 people.
 */
export function cityCodes(
  airports: Airport[],
  cities: OldCity[],
  cityOf: (id: number) => number,
  own: Record<string, number>,
): Map<number, string[]> {
  const byCountry = Map.groupBy(cities, (city) => city.country);
  const found = airports
    .filter(({ iata }) => !(iata in own))
    .flatMap((airport): [string, number][] => {
      const town = fold(airport.town);
      const around = (byCountry.get(airport.country) ?? []).filter(
        (city) => Math.abs(city.latitude - airport.latitude) < 1 && kilometres(city, airport) < 80,
      );
      const named = around.filter((city) => isCalled(city, town) || city.others.includes(airport.iata));
      const close = around.filter((city) => kilometres(city, airport) < 30);
      const [city] = (named.length > 0 ? named : close).sort((a, b) => b.population - a.population);
      return city ? [[airport.iata, cityOf(city.id)]] : [];
    });
  const taken = new Set([...Object.keys(own), ...airports.map(({ iata }) => iata)]);
  const unlisted = cities.flatMap((city) =>
    city.others.filter((it) => /^[A-Z]{3}$/.test(it) && !taken.has(it)).map((code) => ({ code, city })),
  );
  const others = [...Map.groupBy(unlisted, (it) => it.code)].flatMap(([code, [only, second]]) =>
    only && !second && only.city.population >= 100_000 ? [[code, cityOf(only.city.id)] as const] : [],
  );
  const codes = new Map<number, string[]>();
  for (const [code, id] of [...Object.entries(own), ...found, ...others])
    codes.set(id, [...(codes.get(id) ?? []), code]);
  return codes;
}

const isCalled = (city: OldCity, town: string) =>
  town !== "" && (fold(city.name) === town || city.others.some((name) => fold(name) === town));

/** GeoNames lists codes of states, stations and foreign airports as names of cities, too. */
export const looksLikeCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name);
