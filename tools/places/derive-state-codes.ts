/**
 * Derives `state-codes.json` (GeoNames first-level code → ISO 3166-2) from an unpacked npm package
 * `iso3166-2-db`:
 * node tools/places/derive-state-codes.ts PATH-TO-iso3166-2-db
 * The package is 175 MB and partly outdated, so only this small table is kept. `state-codes-own.json`
 * overrides it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#lib/fold.ts";
import { readOwnStates, readStateNames, stateCodesFile } from "./sources.ts";

type Region = { iso: string; admin: string; name: string; names: Record<string, string> };
type Database = Record<string, { regions?: Region[] }>;

const generic = new Set(
  (
    "province city county district region governorate department prefecture state oblast oblysy voivodeship rayon parish " +
    "municipality urban commune of the canton emirate division autonomous republic krai kray kommune provincia"
  ).split(" "),
);

const [path] = process.argv.slice(2);
if (!path) throw new Error("Say where iso3166-2-db is unpacked");
const database = JSON.parse(readFileSync(join(path, "data/iso3166-2.json"), "utf8")) as Database;
const own = readOwnStates();

const table: Record<string, Record<string, string>> = {};
for (const { country, code, name } of readStateNames(own)) {
  if (own.withoutStates.includes(country)) continue;
  const iso = own.codes[country]?.[code] ?? isoCode(database[country]?.regions ?? [], code, name);
  if (iso) (table[country] ??= {})[code] = iso;
}
for (const [country, codes] of Object.entries(table)) reportTwice(country, codes);
writeFileSync(stateCodesFile, `${JSON.stringify(table, null, 1)}\n`);

/**
 * Finds a region by name. If several match (a city and the land around it), the one with the same old code
 * wins.
 */
function isoCode(regions: Region[], code: string, name: string): string | undefined {
  const wanted = bare(name);
  const named = regions.filter((it) => [it.name, ...Object.values(it.names)].some((n) => bare(n) === wanted));
  const sameCode = regions.find((it) => it.admin === code);
  const found = named.find((it) => it === sameCode) ?? named[0];
  if (found) return found.iso || undefined;
  // Codes were reused (Norway, Viet Nam), so a code counts only if the names are nearly equal.
  return sameCode && likeness(bare(sameCode.name), wanted) > 0.5 ? sameCode.iso : undefined;
}

function bare(name: string): string {
  const words = fold(name).split(" ");
  return words.filter((word) => !generic.has(word)).join(" ") || words.join(" ");
}

/** Dice's coefficient of letter pairs, from 0 to 1. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => new Set([...text].slice(1).map((letter, i) => text[i] + letter));
  const [left, right] = [pairs(a), pairs(b)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size || 1);
}

function reportTwice(country: string, codes: Record<string, string>) {
  for (const [iso, from] of Map.groupBy(Object.keys(codes), (code) => codes[code]))
    if (from.length > 1) console.warn(`${country}-${iso} stands for ${from.join(" and ")}`);
}
