import { fold } from "#lib/fold.ts";
import { kilometres } from "./kilometres.ts";
import type { Airport, OldCity } from "./sources.ts";

/**
 * Maps IATA codes to cities: the city within 80 km that has the name of the airport's town, else the largest
 * within 30 km. Airports without such a city are omitted.
 */
export function airportCities(airports: Airport[], cities: OldCity[]): { iata: string; id: number }[] {
  const byCountry = Map.groupBy(cities, (city) => city.country);
  return airports.flatMap((airport) => {
    const town = fold(airport.town);
    const around = (byCountry.get(airport.country) ?? []).filter(
      (city) => Math.abs(city.latitude - airport.latitude) < 1 && kilometres(city, airport) < 80,
    );
    const named = around.filter((city) => isCalled(city, town));
    const close = around.filter((city) => kilometres(city, airport) < 30);
    const [city] = (named.length > 0 ? named : close).sort((a, b) => b.population - a.population);
    return city ? [{ iata: airport.iata, id: city.id }] : [];
  });
}

const isCalled = (city: OldCity, town: string) =>
  town !== "" && (fold(city.name) === town || city.others.some((name) => fold(name) === town));
