/**
 * Builds the names of states by language as `server/db/places/state-names.tsv`, from npm iso3166-2-db 2.3.11,
 * unpacked (`npm pack iso3166-2-db@2.3.11`), and from our own list, which comes first:
 * node tools/places/state-names.ts PATH-TO-iso3166-2-db
 * The package is no dependency, because it has 283 MB. Run it after `build.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#contract/shared/languages.ts";
import { shippedStates } from "#db/places/shipped.ts";
import { bareRegion, isSameRegion } from "./state-name-rules.ts";

type Listed = { iso: string; name: string; names: Record<string, string | undefined> };

const [unpacked] = process.argv.slice(2);
if (!unpacked) throw new Error("Say where iso3166-2-db is unpacked");

const wanted = Object.keys(languages).filter((it) => it !== "en");
const listed = JSON.parse(readFileSync(join(unpacked, "data/iso3166-2.json"), "utf8")) as Record<
  string,
  { regions: Listed[] }
>;
const own = readOwn();
const lines: string[] = [];
for await (const batch of shippedStates())
  for (const [country = "", code = "", name = ""] of batch) {
    const found = regionOf(country, code, name);
    const ours = own.get(`${country}-${code}`);
    const cells = wanted.map((language) => {
      const named = ours?.get(language) || bareRegion(language, found?.names[language] ?? "");
      return named === "=" || named === name ? "" : named;
    });
    if (cells.some(Boolean)) lines.push([country, code, ...cells].join("\t"));
  }
const table = [["country", "state", ...wanted].join("\t"), ...lines].join("\n");
writeFileSync(new URL("../../server/db/places/state-names.tsv", import.meta.url), `${table}\n`);
console.log({ states: lines.length });

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
