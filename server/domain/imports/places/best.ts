import type { Place } from "#contract/shared/itinerary.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { fold } from "#lib/fold.ts";
import type { NameCandidate } from "./names.ts";

export type PlaceQuery = {
  readonly index: number;
  readonly spot: Spot;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly inCity: readonly NameCandidate[];
  readonly inName: readonly NameCandidate[];
};

/** A city with a name that matches the document. */
export type Candidate = Place & {
  readonly spot: number;
  readonly by: "iata" | "city" | "name";
  readonly folded: string;
  readonly stateName: string | null;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
};

/** Maximum distance in kilometres between the document's coordinates and a city it names. */
const maxDistanceKm = 100;
/**
 * Minimum population of a city found in another name. Smaller cities share names with too many streets and
 * hotels.
 */
const minPopulation = 15_000;
/** If another city of the same name has more than this share of the population, the choice is a guess. */
const rivalShare = 0.3;

/**
 * Picks the city a document means: by airport code, else by city name, else by the name of the station, hotel
 * or address. Cities outside the given country or far from the given coordinates are excluded. Of several
 * cities with one name it prefers those in the given region, then the largest. Null if none fits.
 */
export function bestOf(
  wanted: PlaceQuery,
  candidates: readonly Candidate[],
): { place: Place; isGuessed: boolean } | null {
  const byCode = candidates.filter(({ by }) => by === "iata").sort(byPeople)[0];
  if (byCode) return { place: placeOf(byCode), isGuessed: false };
  return (
    pickByName(
      wanted,
      candidates.filter(({ by }) => by === "city"),
      wanted.inCity,
      0,
    ) ??
    pickByName(
      wanted,
      candidates.filter(({ by }) => by === "name"),
      wanted.inName,
      minPopulation,
    )
  );
}

function pickByName(
  { spot, country }: PlaceQuery,
  candidates: readonly Candidate[],
  names: readonly NameCandidate[],
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
    const hasRival = second !== undefined && second.population > best.population * rivalShare;
    return { place: placeOf(best), isGuessed: hasRival && isNear === null };
  }
  // No candidate is in the given country: accept one elsewhere, as a guess.
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
    ) < maxDistanceKm;
}

const isRegion = (region: string | null, { state, stateName }: Candidate): boolean =>
  region !== null && (region.toUpperCase() === state || fold(region) === fold(stateName ?? ""));

const byPeople = (a: Candidate, b: Candidate) =>
  b.population - a.population || Number(a.placeId) - Number(b.placeId);

const placeOf = ({ placeId, country, state, city }: Candidate): Place => ({ placeId, country, state, city });
