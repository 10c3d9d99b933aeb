import { and, desc, eq, inArray } from "drizzle-orm";
import type { City, Country, Position, State } from "#contract/features/places.ts";
import shipped from "#db/places/about.json" with { type: "json" };
import { cities, states } from "#db/tables/places.ts";
import { countryCode, countryName } from "#lib/country.ts";
import type { Ctx } from "#lib/ctx.ts";
import { type Region, type RegionNames, regionNames } from "./region-names.ts";
import { searchCities } from "./search.ts";

type Context = Pick<Ctx, "db">;

/** Every country that has places, by English name, with all the names and codes by which people know it. */
export async function listNamedCountries(): Promise<Country[]> {
  const names = await regionNames();
  return countries.map((country) => {
    const parts = calledByPart.has(country.code) ? names.statesOf(country.code) : [];
    const regions = [null, ...parts].map((state) => ({ country: country.code, state }));
    return { ...country, otherNames: othersOf(names, regions, country) };
  });
}

/** A country's states by name; empty for an unknown country code. */
export async function listStates({ db }: Context, { country }: { country: string }): Promise<State[]> {
  const names = await regionNames();
  const code = countryCode(country);
  const rows = await db
    .select({ code: states.code, name: states.name })
    .from(states)
    .where(eq(states.country, code));
  return rows
    .map((it) => ({ ...it, otherNames: othersOf(names, [{ country: code, state: it.code }], it) }))
    .sort(byName);
}

/** Countries for which people also say the name of a part: "England". */
const calledByPart = new Set(["GB"]);

const othersOf = (names: RegionNames, regions: Region[], { code, name }: { code: string; name: string }) => [
  ...new Set(regions.flatMap(names.othersOf).filter((other) => other !== name && other !== code)),
];

/**
 * All cities of a state, largest first. With `search`, at most 50 cities with a name in which a word begins
 * with it.
 */
export async function listCities(
  { db }: Context,
  input: { country: string; state: string; search?: string | undefined },
): Promise<City[]> {
  const at = { country: countryCode(input.country), state: input.state.trim().toUpperCase() };
  if (input.search?.trim()) return searchCities(db, at, input.search);
  const rows = await db
    .select({ id: cities.id, name: cities.name, county: cities.county })
    .from(cities)
    .where(and(eq(cities.country, at.country), eq(cities.state, at.state)))
    .orderBy(desc(cities.population), cities.id);
  return rows.map(({ id, name, county }) => ({ placeId: String(id), name, county, alias: null }));
}

/** Coordinates of those of the places that are in the data set, in order of their ids. */
export async function listPositions({ db }: Context, { ids }: { ids: string }): Promise<Position[]> {
  const rows = await db
    .select({ id: cities.id, latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(inArray(cities.id, ids.split(",").map(Number)))
    .orderBy(cities.id);
  return rows.map(({ id, ...at }) => ({ placeId: String(id), ...at }));
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

const countries = shipped.countries.map((code) => ({ code, name: countryName(code) })).sort(byName);
