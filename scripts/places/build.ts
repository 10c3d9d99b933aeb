/**
 * Builds the places we ship, `server/db/places/`, from GeoNames data on npm (CC BY 4.0; see NOTICE):
 *   node scripts/places/build.ts
 */
import { readFileSync } from "node:fs";
import { fold } from "../../server/lib/fold.ts";
import { airportCities } from "./airport-names.ts";
import { placeCities } from "./match-states.ts";
import { stateNamer } from "./name-states.ts";
import { otherNames, spellOut } from "./other-names.ts";
import { type City, pack } from "./pack.ts";
import { readAirports, readCounties, readNewCities, readOldCities, readOwnStates } from "./sources.ts";

type OwnName = { name: string; country: string; city: number };

const old = readOldCities();
const placed = placeCities(old, readNewCities());
const stateOf = stateNamer(readOwnStates());
const counties = readCounties();
const airports = Map.groupBy(airportCities(readAirports(), old), (it) => it.id);
const ownNames = JSON.parse(readFileSync(new URL("own-names.json", import.meta.url), "utf8")) as OwnName[];
const own = Map.groupBy(ownNames, (it) => it.city);

const states = new Map<string, ReturnType<typeof stateOf>>();
const all = old.map((city): City & { division: string } => {
  const at = placed.get(city.id) ?? { name: city.name, admin1: "", admin2: "" };
  const state = stateOf(city.country, at);
  states.set(`${state.country} ${state.code}`, state);
  const names = [
    ...(own.get(city.id) ?? []).map((it) => it.name),
    ...(airports.get(city.id) ?? []).map((it) => it.iata),
    city.name,
    city.ascii,
    ...city.others,
  ];
  const spelled = [at.name, ...names].flatMap((name) => spellOut(name) ?? []);
  return {
    id: city.id,
    country: city.country,
    state: state.code,
    name: at.name,
    county: null,
    population: city.population,
    latitude: city.latitude,
    longitude: city.longitude,
    timezone: city.timezone,
    others: otherNames(at.name, [...names, ...spelled]),
    division: `${city.country}.${at.admin1}.${at.admin2}`,
  };
});

/** A county is worth showing only where it tells two cities apart. */
let alike = 0;
for (const twins of Map.groupBy(all, (it) => `${it.country} ${it.state} ${fold(it.name)}`).values()) {
  if (twins.length === 1) continue;
  for (const city of twins) city.county = counties.get(city.division) ?? null;
  if (new Set(twins.map((it) => it.county)).size < twins.length) alike += 1;
}

const version = pack([...states.values()], all);
const how = Object.groupBy(placed.values(), (it) => it.how);
console.log({
  version,
  countries: new Set(all.map((it) => it.country)).size,
  states: states.size,
  cities: all.length,
  others: all.reduce((sum, it) => sum + it.others.length, 0),
  matched: how.matched?.length,
  voted: how.voted?.length,
  nearest: how.nearest?.length,
  namesStillAlike: alike,
});
