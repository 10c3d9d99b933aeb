/**
 * Builds the names of cities by language, and in the language of the place itself, as
 * `server/db/places/city-names.tsv`, from two unpacked packages:
 * node tools/places/city-names.ts PATH-TO-libgeonames-common PATH-TO-cldr-dates-full
 * The first is Debian's package 0.3.0-1 (`apt-get download libgeonames-common`, `dpkg -x`), whose catalogues
 * are GeoNames' labelled names of January 2023. The second is from npm, 48.2.0 (`npm pack cldr-dates-full`).
 * Neither is a dependency, because only this small table is needed. Run it after `build.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#contract/shared/languages.ts";
import { type ShippedCity, shippedCities } from "#db/places/shipped.ts";
import { fold } from "#lib/fold.ts";
import { exemplarCities } from "./exemplar-cities.ts";
import { bareName, cleanName, inferredName, isInScriptOf, namesUnit } from "./city-name-rules.ts";
import { kilometres } from "./kilometres.ts";
import { localLanguage, openLocalNames } from "./local-names.ts";
import { readMo } from "./readers/read-mo.ts";
import { type OldCity, readOldCities } from "./sources.ts";

const [geonames, cldr] = process.argv.slice(2);
if (!geonames || !cldr) throw new Error("Say where libgeonames-common and cldr-dates-full are unpacked");

type Names = Record<string, string>;
type OwnNames = { id: number; city: string; names: Record<string, string | null> }[];

const wanted = Object.keys(languages).filter((it) => it !== "en");
/** In English the data set's names are shown, except for those that our own list corrects. */
const columns = [...wanted, "en"];
const cities = readOldCities().sort((a, b) => b.population - a.population || a.id - b.id);
const names = dropNamesOfNeighbours(labelledNames());
const own = JSON.parse(readFileSync(new URL("own-city-names.json", import.meta.url), "utf8")) as OwnNames;
for (const { id, names: ours } of own)
  for (const [language, name] of Object.entries(ours)) {
    const known = names.get(id) ?? {};
    if (name === null) delete known[language];
    else names.set(id, { ...known, [language]: name });
  }

const labelledLocalName = openLocalNames(geonames);
const lines: string[] = [];
const shipped: ShippedCity[] = [];
for await (const batch of shippedCities()) shipped.push(...batch);
for (const city of shipped.sort((a, b) => a.id - b.id)) {
  const named = names.get(city.id) ?? {};
  const cells = [...columns.map((it) => named[it]), localName(city, named)].map((name) =>
    name === city.name ? "" : (name ?? ""),
  );
  if (cells.some(Boolean)) lines.push([city.id, ...cells].join("\t"));
}
const table = [["id", ...columns, "local"].join("\t"), ...lines].join("\n");
writeFileSync(new URL("../../server/db/places/city-names.tsv", import.meta.url), `${table}\n`);
console.log({ cities: lines.length });

/** Our own names in the language come first, because they are corrected. */
function localName(city: ShippedCity, named: Names): string | undefined {
  const { language } = localLanguage(city);
  return wanted.includes(language) ? (named[language] ?? labelledLocalName(city)) : labelledLocalName(city);
}

/** The names of each city, by language, from the best source that has one. */
function labelledNames(): Map<number, Names> {
  const labels = Object.fromEntries(
    wanted.map((it) => [it, readMo(join(geonames!, "usr/share/locale", it, "LC_MESSAGES/geonames.mo"))]),
  );
  const exemplars = exemplarCities(cldr!, wanted, cities);
  const found = new Map<number, Names>();
  for (const city of cities) {
    const named = wanted.flatMap((language) => {
      const exemplar = cleanName(exemplars.get(city.id)?.[language] ?? "");
      const written = cleanName(labels[language]?.get(String(city.id)) ?? "");
      const isLabel = isInScriptOf(language, written) && !namesUnit(written, city.name);
      const label = isLabel ? bareName(language, written) : "";
      // CLDR's Arabic exemplars have misspellings (Perth, Lubumbashi); in the other languages they are the
      // names that are used today, and Portuguese is Brazilian, like our locale.
      const best = language === "ar" ? label || exemplar : exemplar || label;
      const name = best || inferredName(language, city.others);
      return name ? [[language, name] as const] : [];
    });
    if (named.length > 0) found.set(city.id, Object.fromEntries(named));
  }
  return found;
}

/**
 * Drops a name that is the name of a larger city within 50 km: 12 communes around Brussels are labelled
 * "Bruxelles".
 */
function dropNamesOfNeighbours(all: Map<number, Names>): Map<number, Names> {
  const large = Map.groupBy(
    cities.filter((it) => it.population >= 100_000),
    (it) => it.country,
  );
  for (const city of cities)
    for (const [language, name] of Object.entries(all.get(city.id) ?? {})) {
      if (fold(name) === fold(city.name)) continue;
      const isOf = (it: OldCity) =>
        [it.name, all.get(it.id)?.[language] ?? ""].some((other) => fold(other) === fold(name));
      const owner = (large.get(city.country) ?? []).find(
        (it) => it !== city && it.population > city.population && kilometres(it, city) < 50 && isOf(it),
      );
      if (owner) delete all.get(city.id)?.[language];
    }
  return all;
}
