import type { BookingKind } from "#contract/features/bookings.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { kilometresBetween, type Point } from "#domain/places/distance.ts";
import type { Region } from "#domain/places/region-names.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import type { NameCandidate } from "./names.ts";

export type PlaceQuery = {
  readonly index: number;
  readonly spot: Spot;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The regions that the document may name, by any of their names or codes. */
  readonly regions: readonly Region[];
  readonly inCity: readonly NameCandidate[];
  readonly inName: readonly NameCandidate[];
  /** The minimum population of a city that is named without a country or coordinates. */
  readonly least: number;
  /** The other end of the journey: of several cities, the place is one in its reach. */
  readonly reach?: Best["point"];
  /** The country of the other end: of rivals, the place is the one there. */
  readonly fromCountry?: string;
};

/** The city that a document means, and its time zone. */
export type Best = {
  readonly place: Place;
  readonly isGuessed: boolean;
  readonly timezone: string;
  readonly population: number;
  readonly point: Point;
};

/** A city with a name that matches the document. */
export type Candidate = Place & {
  readonly spot: number;
  readonly by: "iata" | "city" | "name";
  readonly folded: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
};

/** Maximum distance in kilometres between the document's coordinates and a city it names. */
const maxDistanceKm = 100;
/** How far most journeys of a day go, in kilometres. It decides only between cities of one name. */
const reachKm = 1500;
/**
 * Minimum population of a city found in another name. Smaller cities share names with too many streets and
 * hotels.
 */
export const minPopulation = 15_000;
/**
 * A city with this as its main name is preferred to one with it as another name, unless that has more than
 * this many times its people.
 */
const otherNameRatio = 2;
/** If another city of the same name has more than this share of the population, the choice is a guess. */
const rivalShare = 0.3;

/**
 * Picks the city a document means: by airport code, else by city name, else by the name of the station, hotel
 * or address. Cities outside the given country or far from the given coordinates are excluded. Of several
 * cities with one name it prefers those in the given region, then the largest. One outside the given region
 * is a guess. Null if none fits.
 */
export function bestOf(wanted: PlaceQuery, candidates: readonly Candidate[]): Best | null {
  const byCode = candidates.filter(({ by }) => by === "iata").sort(byPeople)[0];
  if (byCode) return toBest(byCode, false);
  return (
    pickByName(
      wanted,
      candidates.filter(({ by }) => by === "city"),
      wanted.inCity,
      wanted.least,
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
  { spot, country, regions, reach, fromCountry }: PlaceQuery,
  candidates: readonly Candidate[],
  names: readonly NameCandidate[],
  least: number,
): Best | null {
  const isNear = near(spot, maxDistanceKm);
  const isInReach = reach ? near(reach, reachKm) : null;
  const fits = candidates.filter((it) => (!country || it.country === country) && (!isNear || isNear(it)));
  const isSure = country !== null || isNear !== null;
  for (const { folded, isPart } of names) {
    const enough = isPart ? Math.max(least, minPopulation) : least;
    const all = fits
      .filter((it) => it.folded === folded && ((isSure && !isPart) || isNear || it.population >= enough))
      .sort(byPeople);
    const inRegion = all.filter((it) => isIn(regions, it) || it.state === spot.region?.toUpperCase());
    // A written region says more than the way.
    const among = inRegion.length > 0 ? inRegion : isInReach ? all.filter(isInReach) : all;
    const [first, second] = among;
    if (!first) continue;
    const hasRival = second !== undefined && second.population > first.population * rivalShare;
    const best = hasRival ? (likelier(first, among, fromCountry) ?? first) : first;
    const isElsewhere = regions.length > 0 && inRegion.length === 0;
    return toBest(best, (hasRival || isElsewhere) && isNear === null);
  }
  // No candidate is in the given country: accept one elsewhere, as a guess.
  // Chinese names of cities elsewhere sound like them: 琴平 is also Czempiń.
  const isHan = /^\p{sc=Han}+$/u.test(names[0]?.folded ?? "");
  if (least === 0 && isSure && !isNear && !isHan && fits.length === 0) {
    const elsewhere = [...candidates].filter(({ folded }) => folded === names[0]?.folded).sort(byPeople)[0];
    if (elsewhere) return toBest(elsewhere, true);
  }
  return null;
}

type Way = {
  readonly wanted: PlaceQuery;
  readonly candidates: readonly Candidate[];
  /** The other end of the journey. */
  readonly end: Best | null;
  readonly kind: BookingKind;
};

/**
 * The end of a journey, among several cities of one name the one in reach of the other end. If both are
 * guesses, the larger one counts as certain: `Valencia – Barcelona` is in Spain. A certain city is given up
 * only on land, for one in the country of the other end: a train from Seville doesn't go to Argentina.
 */
export function bestInReach(best: Best, { wanted, candidates, end, kind }: Way): Best {
  const { place, isGuessed } = best;
  if (!end || (end.isGuessed && !(isGuessed && end.population > best.population))) return best;
  const isOnLand = kind !== "flight";
  const isSaid =
    wanted.country !== null || wanted.spot.region !== null || place.country === end.place.country;
  if (!isGuessed && (isSaid || !isOnLand)) return best;
  if (!isOnLand && end.isGuessed) return best;
  const found = bestOf(
    { ...wanted, reach: end.point, ...(isOnLand && { fromCountry: end.place.country }) },
    candidates,
  );
  return found && (isGuessed || found.place.country === end.place.country) ? found : best;
}

/** Of the rivals of the largest city, the one in the country of the other end, or whose own name it is. */
function likelier(first: Candidate, all: readonly Candidate[], from?: string): Candidate | undefined {
  const rivals = all.filter(({ population }) => population > first.population * rivalShare);
  const isOwn = ({ city, folded }: Candidate) => foldPlace(city) === folded;
  return (
    rivals.find(({ country }) => country === from) ??
    rivals.find((it) => isOwn(it) && it.population * otherNameRatio >= first.population)
  );
}

function near(
  { latitude, longitude }: Pick<Spot, "latitude" | "longitude">,
  within: number,
): ((city: Candidate) => boolean) | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return (city) => kilometresBetween(city, { latitude, longitude }) < within;
}

const isIn = (regions: readonly Region[], { country, state }: Candidate): boolean =>
  regions.some((it) => it.country === country && it.state === state);

const byPeople = (a: Candidate, b: Candidate) =>
  b.population - a.population || Number(a.placeId) - Number(b.placeId);

export const toBest = (
  it: Pick<Candidate, keyof Place | "timezone" | "latitude" | "longitude" | "population">,
  isGuessed: boolean,
): Best => ({
  place: { placeId: it.placeId, country: it.country, state: it.state, city: it.city },
  isGuessed,
  timezone: it.timezone,
  population: it.population,
  point: { latitude: it.latitude, longitude: it.longitude },
});
