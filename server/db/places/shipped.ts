import { createReadStream, readFileSync } from "node:fs";
import { constants, createZstdDecompress } from "node:zlib";

const shipped = (name: string) => new URL(name, import.meta.url);

/** A line of `cities.tsv.zst`, ordered by country and state, largest first. */
export type ShippedCity = {
  id: number;
  country: string;
  state: string;
  name: string;
  /** The city of a part; the county of another place that has a namesake in its state. */
  county: string | null;
  population: number;
  latitude: string;
  longitude: string;
  timezone: string;
  /** The id of the city that this one is a part of; its own for all others. */
  area: number;
  others: string[];
};

/**
 * The contents of `about.json`. `version` is a digest of the data, so a different version in the database
 * means that the data must be loaded.
 */
export const aboutShipped = () =>
  JSON.parse(readFileSync(shipped("about.json"), "utf8")) as {
    version: string;
    states: number;
    cities: number;
  };

/** All states, some hundred at a time: country, code, name. */
export async function* shippedStates(): AsyncGenerator<string[][]> {
  for await (const lines of batches("states.tsv.zst")) yield lines.map((line) => line.split("\t"));
}

/** All cities, some hundred at a time, so that the server can answer requests while it loads them. */
export async function* shippedCities(): AsyncGenerator<ShippedCity[]> {
  for await (const lines of batches("cities.tsv.zst")) yield lines.map(parse);
}

function parse(line: string): ShippedCity {
  const cells = line.split("\t");
  const cell = (at: number) => cells[at] ?? "";
  return {
    id: Number(cell(0)),
    country: cell(1),
    state: cell(2),
    name: cell(3),
    county: cell(4) || null,
    population: Number(cell(5)),
    latitude: cell(6),
    longitude: cell(7),
    timezone: cell(8),
    area: Number(cell(9)) || Number(cell(0)),
    others: cells.slice(10),
  };
}

async function* batches(name: string): AsyncGenerator<string[]> {
  const unpacked = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  createReadStream(shipped(name))
    .on("error", (error) => unpacked.destroy(error))
    .pipe(unpacked)
    .setEncoding("utf8");
  let rest = "";
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
}
