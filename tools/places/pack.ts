import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";
import type { NamedState } from "./name-states.ts";

export type PackedCity = {
  id: number;
  country: string;
  state: string;
  name: string;
  county: string | null;
  population: number;
  latitude: number;
  longitude: number;
  timezone: string;
  /** The id of the city that this one is a part of; null for all others. */
  area: number | null;
  others: string[];
  /** The place is shipped only because it is a part. Not packed. */
  isNew: boolean;
};

const shipped = new URL("../../server/db/places/", import.meta.url);

/** Writes the tables, sorted so that they compress well. Returns their version, a digest of the content. */
export function pack(states: NamedState[], cities: PackedCity[]): string {
  const stateLines = states
    .toSorted((a, b) => compare(a.country, b.country) || compare(a.code, b.code))
    .map((it) => [it.country, it.code, it.name].join("\t"));
  const cityLines = cities
    .toSorted(
      (a, b) =>
        compare(a.country, b.country) ||
        compare(a.state, b.state) ||
        b.population - a.population ||
        a.id - b.id,
    )
    .map((it) =>
      [
        it.id,
        it.country,
        it.state,
        it.name,
        it.county ?? "",
        it.population,
        it.latitude,
        it.longitude,
        it.timezone,
        it.area ?? "",
        ...it.others,
      ].join("\t"),
    );
  const version = createHash("sha256")
    .update(stateLines.join("\n"))
    .update(cityLines.join("\n"))
    .digest("hex");
  write("states.tsv.zst", stateLines);
  write("cities.tsv.zst", cityLines);
  const countries = [...new Set(states.map((it) => it.country))].sort();
  const about = { version: version.slice(0, 12), countries, states: states.length, cities: cities.length };
  writeFileSync(new URL("about.json", shipped), `${JSON.stringify(about, null, 2)}\n`);
  return about.version;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function write(name: string, lines: string[]) {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 22,
    [constants.ZSTD_c_windowLog]: 26,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  writeFileSync(new URL(name, shipped), zstdCompressSync(`${lines.join("\n")}\n`, { params }));
}
