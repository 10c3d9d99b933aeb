import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { constants, createZstdDecompress } from "node:zlib";

const shipped = (name: string) => new URL(`places/${name}`, import.meta.url);

export type ShippedCity = {
  id: number;
  country: string;
  state: string;
  name: string;
  county: string | null;
  population: number;
  latitude: string;
  longitude: string;
  timezone: string;
  others: string[];
};

/** What lies beside this file: `version` is a digest of the data, so any other one is to be loaded. */
export const aboutShipped = () =>
  JSON.parse(readFileSync(shipped("about.json"), "utf8")) as {
    version: string;
    states: number;
    cities: number;
  };

/** Every state: country, code, name. */
export async function* shippedStates(): AsyncGenerator<string[]> {
  for await (const line of lines("states.tsv.zst")) yield line.split("\t");
}

/** Every city, by country and state, largest first. */
export async function* shippedCities(): AsyncGenerator<ShippedCity> {
  for await (const line of lines("cities.tsv.zst")) {
    const [id, country, state, name, county, population, latitude, longitude, timezone, ...others] =
      line.split("\t");
    yield {
      id: Number(id),
      country: country ?? "",
      state: state ?? "",
      name: name ?? "",
      county: county || null,
      population: Number(population),
      latitude: latitude ?? "",
      longitude: longitude ?? "",
      timezone: timezone ?? "",
      others,
    };
  }
}

function lines(name: string): AsyncIterable<string> {
  const unpacked = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  const input = createReadStream(shipped(name))
    .on("error", (error) => unpacked.destroy(error))
    .pipe(unpacked);
  return createInterface({ input, crlfDelay: Infinity });
}
