import { type Uncertainty, uncertainties, type Suggestion } from "#contract/features/bookings.ts";
import { maxTripNameLength, type Trip } from "#contract/features/trips.ts";
import { isLeg } from "./journeys.ts";
import { isReturn } from "./one-journey.ts";
import { lastDayOf } from "./stays.ts";
import { isSameLocation, type StayPart, type LocatedBooking } from "./locations.ts";
import type { Days, PlanInput } from "./types.ts";

/** The trip as it would become. Days in the past are left out, but a trip under way keeps its first day. */
export function suggest(
  { today }: PlanInput,
  stay: readonly StayPart[],
  days: Days,
  trip: Trip | null,
): Suggestion {
  const { spot, title } = stay[0]!;
  const { place, written } = spot;
  const isThere = trip !== null && trip.placeId === place?.placeId;
  const began = trip && trip.startDate < today && days.firstDay < today ? trip.startDate : today;
  const name = (stay.length === 1 ? title : null) ?? place?.city ?? written.city ?? written.name ?? "";
  return {
    name: isThere ? trip.name : truncateName(name),
    country: place?.country ?? written.country ?? "",
    state: place?.state ?? "",
    city: place?.city ?? written.city ?? "",
    placeId: place?.placeId ?? null,
    startDate: days.firstDay < today ? began : days.firstDay,
    endDate: days.lastDay < today ? today : days.lastDay,
  };
}

/**
 * Uncertainties of a stay beside other trips and legs, each once, in the order of the contract. `home` is
 * null if it is unknown: then where a leg began may be the traveller's home.
 */
export function uncertaintiesOf(
  stay: readonly StayPart[],
  bookings: readonly LocatedBooking[],
  around: Pick<PlanInput, "trips" | "home" | "today"> & { readonly legs: readonly LocatedBooking[] },
): Uncertainty[] {
  const { trips: others, legs, home, today } = around;
  const all = new Set<Uncertainty>(bookings.flatMap(({ is }) => is.doubts));
  const { place, isGuessed } = stay[0]!.spot;
  if (!place) all.add("place-unknown");
  else if (isGuessed) all.add("place-guessed");
  const isWayHome = (leg: LocatedBooking) =>
    isSameLocation(leg.to, stay[0]!.spot) && legs.some((before) => isReturn(before, leg));
  if (home === null && bookings.every(isLeg) && bookings.some(isWayHome)) all.add("way-home");
  const isEndKnown = stay.some((it) => !it.isEndGuessed && it.lastDay === lastDayOf(stay));
  if (!isEndKnown) all.add("end-guessed");
  if (stay.some(({ firstDay }) => firstDay < today)) all.add("past");
  const hasNight = ({ startDate, endDate }: Trip) =>
    stay.some(({ firstDay, lastDay }) => startDate < lastDay && firstDay < endDate);
  if (others.some((trip) => trip.placeId !== place?.placeId && hasNight(trip))) all.add("other-trip");
  return uncertainties.filter((doubt) => all.has(doubt));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function truncateName(name: string): string {
  let cut = "";
  for (const { segment } of graphemes.segment(name)) {
    if (cut.length + segment.length > maxTripNameLength) break;
    cut += segment;
  }
  return cut.trim();
}
