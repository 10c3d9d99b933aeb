import { fold } from "#lib/fold.ts";
import regions from "./city-regions.json" with { type: "json" };
import { kilometres } from "./kilometres.ts";
import own from "./own-areas.json" with { type: "json" };
import type { OldCity } from "./sources.ts";

/** A place that may be a city or a part of one. `isShipped`: it is shipped even if it is no part. */
export type Place = OldCity & { isShipped: boolean };
export type Part = { city: Place; rule: "own" | "division" | "municipality" | "section" };

/** No part is farther from its city, in kilometres. */
const farthest = 25;

/**
 * A city with fewer people has only parts by its division or by hand, and no villages of its municipality.
 */
const leastPeople = 100_000;

/** People per square kilometre of a built-up area. */
const density = 4_000;

/** The radius in kilometres of a built-up area with this many people; at least 2. */
const radius = (population: number) => Math.max(2, Math.sqrt(population / (Math.PI * density)));

/**
 * The level of GeoNames' divisions that is a municipality. Elsewhere no level is, or it is larger than a
 * city.
 */
const municipalityLevel: Partial<Record<string, number>> = {
  ...{ DE: 4, FR: 4, BE: 4 },
  ...{ IT: 3, ES: 3, AT: 3, CZ: 3, CH: 3, PL: 3, PH: 3, FI: 3, ZA: 3 },
  ...{ PT: 2, NL: 2, BR: 2, MX: 2, CO: 2, SE: 2, NO: 2, DK: 2, HR: 2, RO: 2, BG: 2, JP: 2 },
};

const cityOfRegion: Partial<Record<string, number>> = { ...regions.compact, ...regions.wide };
const separate = new Set<string>([...own.separate, ...own.cities.map(String)]);
const ownParts: Partial<Record<string, number>> = own.parts;

/**
 * Identifies a place in `own-areas.json` and `own-ids.tsv`: its geonameid, or what describes it otherwise.
 */
export const keyOf = (it: Place): string =>
  it.id > 0
    ? String(it.id)
    : `${it.country}.${it.admin1} ${fold(it.name)} ${it.latitude.toFixed(2)} ${it.longitude.toFixed(2)}`;

/**
 * Finds the city of every place that is a part of one. The others are areas of their own: closeness alone
 * never makes a part. The first rule that applies decides:
 * 1. by hand, in `own-areas.json`;
 * 2. a division that is one city, in `city-regions.json`;
 * 3. the municipality of a city, unless the place is large or a seat itself;
 * 4. a section (PPLX) lies within the radius of a much larger city in the same state.
 */
export function findParts(places: Place[]): Map<Place, Part> {
  const byId = new Map(places.map((it) => [it.id, it]));
  const cities = places.filter((it) => it.isShipped);
  const seatOf = seats(cities);
  const around = neighbours(cities.filter((it) => it.population >= leastPeople / 5));
  const parts = new Map<Place, Part>();
  for (const place of places) {
    if (separate.has(keyOf(place))) continue;
    const part = byHand(place, byId) ?? byDivision(place, byId) ?? byMunicipality(place, seatOf);
    if (part) parts.set(place, part);
    else if (part === undefined && place.feature === "PPLX") {
      const city = deepest(place, around(place));
      if (city) parts.set(place, { city, rule: "section" });
    }
  }
  // A part of a part belongs to the city at the top.
  for (const part of parts.values())
    for (let above = parts.get(part.city); above; above = parts.get(part.city)) part.city = above.city;
  for (const [place, { city }] of parts) if (kilometres(place, city) > farthest) parts.delete(place);
  return parts;
}

/** Distance as a share of the city's radius. */
const depth = (place: Place, city: Place) => kilometres(place, city) / radius(city.population);

function byHand(place: Place, byId: Map<number, Place>): Part | undefined {
  const city = byId.get(ownParts[keyOf(place)] ?? NaN);
  return city && { city, rule: "own" };
}

/** Null if the place is in such a division but isn't a part, so that no other rule applies. */
function byDivision(place: Place, byId: Map<number, Place>): Part | null | undefined {
  const { country, admin1, admin2 } = place;
  const code = [`${country}.${admin1}.${admin2}`, `${country}.${admin1}`, country].find(
    (it) => it in cityOfRegion,
  );
  const city = code && byId.get(cityOfRegion[code] ?? NaN);
  if (!city) return undefined;
  const isNear = depth(place, city) <= (code in regions.wide ? 1 : 2) && kilometres(place, city) <= farthest;
  return isNear && city !== place ? { city, rule: "division" } : null;
}

/** The most populous place of each municipality, if that is a seat and large enough to have parts. */
function seats(cities: Place[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const [code, there] of Map.groupBy(cities, municipality)) {
    const city = there.reduce((a, b) => (b.population > a.population ? b : a));
    if (code && city.population >= leastPeople && /^PPL(C|A\d?)$/.test(city.feature)) found.set(code, city);
  }
  return found;
}

function byMunicipality(place: Place, seatOf: Map<string, Place>): Part | undefined {
  const city = seatOf.get(municipality(place) ?? "");
  if (!city || city === place || isOwnSeat(place)) return undefined;
  const most = city.population * (place.feature === "PPLX" ? 1 : 0.5);
  const isPart = place.population <= most && depth(place, city) <= 2 && kilometres(place, city) <= farthest;
  return isPart ? { city, rule: "municipality" } : undefined;
}

/** The code of the municipality that the place is in, where codes say it. */
function municipality({ country, admin1, admin2, admin3, admin4 }: Place): string | undefined {
  const level = municipalityLevel[country];
  if (!level) return undefined;
  if (country === "FR") return admin4 && `FR.${wholeCity(admin4)}`;
  const codes = [admin1, admin2, admin3, admin4].slice(0, level);
  return codes.at(-1) && codes.at(-1) !== "00" ? `${country}.${codes.join(".")}` : undefined;
}

/** The arrondissements of Paris, Marseille and Lyon have codes of their own. */
const wholeCity = (code: string) =>
  code
    .replace(/^751\d\d$/, "75056")
    .replace(/^132\d\d$/, "13055")
    .replace(/^6938\d$/, "69123");

/**
 * The seat of a municipality, or of something larger, is no part of another one, even if its codes say so.
 */
function isOwnSeat({ feature, country }: Place): boolean {
  const [, rank] = /^PPL(C|A\d?)$/.exec(feature) ?? [];
  if (!rank) return false;
  return rank === "C" || rank === "A" || Number(rank.slice(1)) <= (municipalityLevel[country] ?? 0);
}

/** Countries whose states are large: there a section is also in the same county as its city. */
const countyCountries = new Set(["US", "GB"]);

/** The city in which a section lies deepest. In Japan, towns of their own are sections. */
function deepest(section: Place, cities: Place[]): Place | undefined {
  if (section.country === "JP") return undefined;
  const code = municipality(section);
  const [best] = cities
    .filter(
      (city) =>
        city.admin1 === section.admin1 &&
        (!countyCountries.has(city.country) || city.admin2 === section.admin2) &&
        city.population >= 3 * section.population &&
        depth(section, city) <= 1 &&
        !(code && municipality(city) && municipality(city) !== code),
    )
    .sort((a, b) => depth(section, a) - depth(section, b));
  return best;
}

/** Looks cities up by whole degrees, so that not every pair of places has to be compared. */
function neighbours(cities: Place[]): (place: Place) => Place[] {
  const cell = ({ country, latitude, longitude }: Place, north = 0, east = 0) =>
    `${country} ${Math.floor(latitude) + north} ${Math.floor(longitude) + east}`;
  const grid = Map.groupBy(cities, (it) => cell(it));
  const steps = [-1, 0, 1];
  return (place) =>
    steps.flatMap((north) => steps.flatMap((east) => grid.get(cell(place, north, east)) ?? []));
}
