import { readFileSync } from "node:fs";

/** A city that has parts, by its id and the data set's name. */
export type CityOfParts = { placeId: string; city: string };

let cityOf: ReadonlyMap<string, CityOfParts> | undefined;

/**
 * The city that a place is a part of: New York City for Brooklyn. Undefined for any other place. Reads the
 * shipped table on the first call and keeps it: about 6,500 parts.
 */
export const cityOfPart = (placeId: string): CityOfParts | undefined =>
  (cityOf ??= readCityParts()).get(placeId);

/** `city-parts.tsv`, written by `tools/places/build.ts`: a city's id, its name and its parts' ids. */
function readCityParts(): ReadonlyMap<string, CityOfParts> {
  const lines = readFileSync(new URL("city-parts.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [placeId = "", city = "", ...parts] = line.split("\t");
      return parts.map((part) => [part, { placeId, city }] as const);
    }),
  );
}
