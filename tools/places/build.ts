/**
 * Builds the place data in `server/db/places/` from GeoNames data on npm (CC BY 4.0; see NOTICE):
 * node tools/places/build.ts
 */
import { writeFileSync } from "node:fs";
import { shippedCities, type ShippedCity } from "#db/places/shipped.ts";
import { areasTable, areasTableFile } from "./areas-table.ts";
import { cityPartsFile, cityPartsTable } from "./city-parts-table.ts";
import { cityCodes, looksLikeCode } from "./city-codes.ts";
import { labelTwins, mergeDoubles } from "./disambiguate.ts";
import { placeCities } from "./match-states.ts";
import { stateNamer } from "./name-states.ts";
import { otherNames } from "./other-names.ts";
import { ownNames } from "./own-names.ts";
import { type PackedCity, pack } from "./pack.ts";
import { placesAndParts } from "./places.ts";
import { isSection, readAirports, readCounties, readNewCities } from "./sources.ts";
import { readOldCities, readOwnCodes, readOwnStates } from "./sources.ts";

const base = readOldCities();
const fresh = readNewCities();
const old = base.filter((it) => !isSection(it));
const namer = stateNamer(readOwnStates());
const placed = placeCities(old, fresh.filter(namer.knows));
const { places, parts } = placesAndParts(base, fresh);
const areas = new Map([...parts].map(([part, { city }]) => [part.id, city.id]));
const codes = cityCodes(readAirports(), old, (id) => areas.get(id) ?? id, readOwnCodes());
const own = ownNames(old);

const everything = places.map((place): PackedCity => {
  const { id, country, population, latitude, longitude, timezone } = place;
  const whole = parts.get(place)?.city;
  const isNew = !place.isShipped;
  const at = placed.get(isNew && whole ? whole.id : id) ?? { name: place.name, admin1: "", admin2: "" };
  const name = isNew ? place.name : at.name;
  const wholeName = whole && (placed.get(whole.id)?.name ?? whole.name);
  const ours = [
    ...(own.get(id) ?? []),
    ...(codes.get(id) ?? []),
    ...(whole ? [`${name}, ${wholeName}`] : []),
  ];
  const theirs = [place.name, place.ascii, ...place.others].filter((it) => !looksLikeCode(it));
  return {
    ...{ id, country, state: namer.stateOf(country, at).code, name, county: null, population },
    ...{ latitude, longitude, timezone, area: whole?.id ?? null },
    ...{ others: otherNames(name, ours, theirs), isNew },
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
const shipped: ShippedCity[] = [];
for await (const batch of shippedCities()) shipped.push(...batch);
writeFileSync(areasTableFile, areasTable(shipped));
writeFileSync(cityPartsFile, cityPartsTable(shipped));

const how = Object.groupBy(placed.values(), (it) => it.how);
const count = (rule: string) => [...parts.values()].filter((it) => it.rule === rule).length;
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
  parts: cities.filter((it) => it.area !== null).length,
  newPlaces: cities.filter((it) => it.isNew).length,
  ownIds: cities.filter((it) => it.id > 900_000_000).length,
  ...{ division: count("division"), municipality: count("municipality"), section: count("section") },
  byHand: count("own"),
});
