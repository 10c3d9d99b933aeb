/**
 * Builds the place data in `server/db/places/` from GeoNames data on npm (CC BY 4.0; see NOTICE):
 * node tools/places/build.ts
 */
import { airportCities } from "./airport-names.ts";
import { placeCities } from "./match-states.ts";
import { stateNamer } from "./name-states.ts";
import { otherNames } from "./other-names.ts";
import { ownNames } from "./own-names.ts";
import { type City, pack } from "./pack.ts";
import { readAirports, readCounties, readNewCities, readOldCities, readOwnStates } from "./sources.ts";
import { labelTwins, mergeDoubles } from "./disambiguate.ts";

const old = readOldCities();
const namer = stateNamer(readOwnStates());
const placed = placeCities(old, readNewCities().filter(namer.knows));
const iata = Map.groupBy(airportCities(readAirports(), old), (it) => it.id);
const own = ownNames(old);

const everything = old.map((city): City => {
  const at = placed.get(city.id) ?? { name: city.name, admin1: "", admin2: "" };
  const ours = [...(own.get(city.id) ?? []), ...(iata.get(city.id) ?? []).map((it) => it.iata)];
  return {
    id: city.id,
    country: city.country,
    state: namer.stateOf(city.country, at).code,
    name: at.name,
    county: null,
    population: city.population,
    latitude: city.latitude,
    longitude: city.longitude,
    timezone: city.timezone,
    others: otherNames(at.name, ours, [city.name, city.ascii, ...city.others]),
  };
});
const cities = mergeDoubles(everything);

const counties = readCounties();
const alike = labelTwins(cities, ({ id, country }) => {
  const at = placed.get(id);
  return at && counties.get(`${country}.${at.admin1}.${at.admin2}`);
});
const states = namer.used();
const version = pack(states, cities);

const how = Object.groupBy(placed.values(), (it) => it.how);
console.log({
  version,
  countries: new Set(states.map((it) => it.country)).size,
  states: states.length,
  cities: cities.length,
  others: cities.reduce((sum, it) => sum + it.others.length, 0),
  matched: how.matched?.length,
  voted: how.voted?.length,
  nearest: how.nearest?.length,
  doubles: everything.length - cities.length,
  alike,
});
