import { compareText } from "#contract/shared/compare-text.ts";
import { isJourney, type Reservation, type Spot } from "./reservation.ts";

/**
 * Where a reservation was found, best first: structured data, calendars, kitinerary's results, running text.
 */
export type ReservationSource = "structured" | "calendar" | "extracted" | "text";
export type Found = { readonly source: ReservationSource; readonly reservation: Reservation };

const rank: Record<ReservationSource, number> = { structured: 0, calendar: 1, extracted: 2, text: 3 };

/**
 * Merges duplicates: keeps each booking as the best source has it, and fills its gaps from the others. Sorted
 * by day.
 */
export function dedupe(found: readonly Found[]): Reservation[] {
  const unique: Found[] = [];
  for (const one of found.toSorted((a, b) => rank[a.source] - rank[b.source])) {
    const at = unique.findIndex(
      (better) => !areDistinct(better, one) && areSame(better.reservation, one.reservation),
    );
    const better = unique[at];
    if (better) unique[at] = { ...better, reservation: merged(better.reservation, one.reservation) };
    else unique.push(one);
  }
  return unique.map(({ reservation }) => reservation).toSorted((a, b) => compareText(startOf(a), startOf(b)));
}

/** Sort key: on the same day, journeys come before everything else. */
const startOf = ({ kind, firstDay, firstTime }: Reservation) =>
  `${firstDay} ${Number(!isJourney({ kind }))} ${firstTime ?? ""}`;

/** Whether one source contains both with different codes, so that they are different bookings. */
const areDistinct = (a: Found, b: Found) =>
  a.source === b.source && (areAlternatives(a.reservation, b.reservation) || haveOtherCodes(a, b));

/** Whether one is the journey, and the other the visit, that an entry of a calendar may be. */
const areAlternatives = (a: Reservation, b: Reservation) =>
  a.firstTime === b.firstTime && (a.needs === "both-places") !== (b.needs === "both-places");

const haveOtherCodes = (a: Found, b: Found) =>
  a.reservation.confirmation !== null &&
  b.reservation.confirmation !== null &&
  normalised(a.reservation.confirmation) !== normalised(b.reservation.confirmation);

function areSame(a: Reservation, b: Reservation): boolean {
  const isSameKind = a.kind === b.kind || a.kind === "calendar" || b.kind === "calendar";
  if (!isSameKind) return false;
  const areCodes = a.confirmation !== null && normalised(a.confirmation) === normalised(b.confirmation);
  if (isJourney(a) || isJourney(b)) {
    if (a.firstDay !== b.firstDay || (a.from && b.from && areOtherAirports(a.from, b.from))) return false;
    return areSameSpot(a.to, b.to) || (isNumber(a.title) && normalised(a.title) === normalised(b.title));
  }
  const overlap = a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
  const isSamePlace = areSameSpot(a.to, b.to) || (areCodes && !areOtherCities(a.to, b.to));
  return overlap && isSamePlace && !areOtherNames(a, b);
}

const isNumber = (title: string | null) => title !== null && /\d/.test(title);

/** Two events in one city with different names are two bookings. */
const areOtherNames = (a: Reservation, b: Reservation) =>
  (a.kind === "event" || a.kind === "food" || a.kind === "calendar" || b.kind === "calendar") &&
  a.title !== null &&
  b.title !== null &&
  !holds(normalised(a.title), normalised(b.title));

/** A code may be that of a package with several hotels. */
const areOtherCities = ({ city: a }: Spot, { city: b }: Spot) =>
  a !== null && b !== null && !holds(normalised(a), normalised(b));

const areOtherAirports = (a: Spot, b: Spot) => a.iata !== null && b.iata !== null && a.iata !== b.iata;

function areSameSpot(a: Spot, b: Spot): boolean {
  if (a.iata !== null && b.iata !== null) return a.iata === b.iata;
  const [nameA, nameB, cityA, cityB] = [a.name, b.name, a.city, b.city].map(normalised);
  if (nameA && nameB) return holds(nameA, nameB);
  if (cityA && cityB) return holds(cityA, cityB);
  return holds(nameA || cityA || "", cityB || nameB || "");
}

const holds = (a: string, b: string) => a !== "" && b !== "" && (a.includes(b) || b.includes(a));

const normalised = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();

function merged(better: Reservation, other: Reservation): Reservation {
  const isEarlier = better.firstDay === other.firstDay;
  const isLater = better.lastDay === other.lastDay;
  const { confirmation, isUid = false } = better.confirmation === null ? other : better;
  return {
    ...better,
    confirmation,
    isUid,
    title: better.title ?? other.title,
    from: better.from && other.from ? fillGaps(better.from, other.from) : (better.from ?? other.from),
    to: fillGaps(better.to, other.to),
    firstTime: better.firstTime ?? (isEarlier ? other.firstTime : null),
    lastTime: better.lastTime ?? (isLater ? other.lastTime : null),
    travellers: [...new Set([...better.travellers, ...other.travellers])],
    changedAt: better.changedAt ?? other.changedAt,
  };
}

/** Fills the gaps of a spot without mixing two places: nothing is taken from another airport. */
function fillGaps(better: Spot, other: Spot): Spot {
  if (areOtherAirports(better, other)) return better;
  const hasPoint = better.latitude !== null;
  return {
    name: better.name ?? other.name,
    iata: better.iata ?? other.iata,
    city: better.city ?? other.city,
    region: better.region ?? other.region,
    country: better.country ?? other.country,
    latitude: hasPoint ? better.latitude : other.latitude,
    longitude: hasPoint ? better.longitude : other.longitude,
  };
}
