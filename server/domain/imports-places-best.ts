import type { Place } from "../../contract/itinerary.ts";
import type { Spot } from "../booking/reservation.ts";
import { fold } from "../lib/fold.ts";
import type { Named } from "./imports-places-names.ts";

export type Wanted = {
  readonly index: number;
  readonly spot: Spot;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly inCity: readonly Named[];
  readonly inName: readonly Named[];
};

/** A city that is called as something in the document is. */
export type Candidate = Place & {
  readonly spot: number;
  readonly by: "iata" | "city" | "name";
  readonly folded: string;
  readonly stateName: string | null;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
};

/** Farther than this from the coordinates a city of that name isn't meant. */
const reach = 100;
/** Smaller ones are named in passing too often: streets, hotels. */
const smallest = 15_000;
/** Another of the name that has this share of people may be meant as well. */
const rival = 0.3;

/**
 * Which of the candidates a document means: by the airport's code, else the city's name, else what the station, hotel
 * or address is called; of several of one name in the region or near the coordinates it gives, and then the largest.
 */
export function bestOf(
  wanted: Wanted,
  candidates: readonly Candidate[],
): { place: Place; isGuessed: boolean } | null {
  const byCode = candidates.filter(({ by }) => by === "iata").sort(byPeople)[0];
  if (byCode) return { place: placeOf(byCode), isGuessed: false };
  return (
    among(
      wanted,
      candidates.filter(({ by }) => by === "city"),
      wanted.inCity,
      0,
    ) ??
    among(
      wanted,
      candidates.filter(({ by }) => by === "name"),
      wanted.inName,
      smallest,
    )
  );
}

function among(
  { spot, country }: Wanted,
  candidates: readonly Candidate[],
  names: readonly Named[],
  least: number,
): { place: Place; isGuessed: boolean } | null {
  const isNear = near(spot);
  const fits = candidates.filter((it) => (!country || it.country === country) && (!isNear || isNear(it)));
  const isSure = country !== null || isNear !== null;
  for (const { folded } of names) {
    const all = fits
      .filter((it) => it.folded === folded && (isSure || it.population >= least))
      .sort(byPeople);
    const inRegion = all.filter((it) => isRegion(spot.region, it));
    const [best, second] = inRegion.length > 0 ? inRegion : all;
    if (!best) continue;
    const hasRival = second !== undefined && second.population > best.population * rival;
    return { place: placeOf(best), isGuessed: hasRival && isNear === null };
  }
  // Nothing of the name where it should be: then it may be elsewhere.
  if (least === 0 && isSure && !isNear && fits.length === 0) {
    const elsewhere = [...candidates].filter(({ folded }) => folded === names[0]?.folded).sort(byPeople)[0];
    if (elsewhere) return { place: placeOf(elsewhere), isGuessed: true };
  }
  return null;
}

function near({ latitude, longitude }: Spot): ((city: Candidate) => boolean) | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  const perDegree = 111;
  return (city) =>
    Math.hypot(
      (city.latitude - latitude) * perDegree,
      (city.longitude - longitude) * perDegree * Math.cos((latitude * Math.PI) / 180),
    ) < reach;
}

const isRegion = (region: string | null, { state, stateName }: Candidate): boolean =>
  region !== null && (region.toUpperCase() === state || fold(region) === fold(stateName ?? ""));

const byPeople = (a: Candidate, b: Candidate) =>
  b.population - a.population || Number(a.placeId) - Number(b.placeId);

const placeOf = ({ placeId, country, state, city }: Candidate): Place => ({ placeId, country, state, city });
