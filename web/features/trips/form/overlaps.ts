import { addDays } from "#contract/shared/calendar-days.ts";
import { intersection, type Span } from "#contract/shared/day-spans.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Shortening, Trip } from "#contract/features/trips.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/** A trip that is being written; `editing` is its stored version. */
type Draft = { dates: PickedRange; place: PlaceChoice; editing?: Trip | undefined };

/** Another trip of the person that shares days with the draft. */
export type Overlap = {
  trip: Trip;
  /** The shared days. */
  days: Span;
  /** Which of the two is used on the shared days: the one that was created last. */
  counts: "draft" | "other";
  /** Both are in the same city, so the trip may have been entered twice. */
  isSamePlace: boolean;
  /** Dates without the shared days; null if the other trip can't be cut at one end only. */
  shortened: Shortening | null;
};

/**
 * The person's other trips that share days with the draft, by start date. Empty until the draft has dates.
 *
 * A trip can be shortened if exactly one of its ends is among the shared days: a draft inside it would split
 * it, and a draft that covers it would leave nothing. As for any trip, a new first day can't be in the past.
 * A trip that is still in the offline queue can't be shortened, because the server has no id for it.
 */
export function overlapsOf(trips: readonly Trip[], { dates, place, editing }: Draft, today: Day): Overlap[] {
  const { first, last } = dates;
  if (!first || !last || first > last) return [];
  const draft = { firstDay: first, lastDay: last };
  return trips
    .filter((trip) => trip.id !== editing?.id && trip.startDate <= last && trip.endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id))
    .map((trip) => ({
      trip,
      days: intersection({ firstDay: trip.startDate, lastDay: trip.endDate }, draft),
      counts: editing && isNewer(trip, editing) ? "other" : "draft",
      isSamePlace: isSamePlace(trip, place),
      shortened: isPending(trip) ? null : shortenedBy(trip, draft, today),
    }));
}

/** The chosen shortenings that are still possible, as the server expects them. */
export const chosenShortenings = (overlaps: readonly Overlap[], chosen: readonly number[]): Shortening[] =>
  overlaps.flatMap(({ shortened }) => (shortened && chosen.includes(shortened.id) ? [shortened] : []));

function shortenedBy({ id, startDate, endDate }: Trip, draft: Span, today: Day): Shortening | null {
  const keepsStart = startDate < draft.firstDay;
  const keepsEnd = endDate > draft.lastDay;
  if (keepsStart === keepsEnd) return null;
  if (keepsStart) return { id, startDate, endDate: addDays(draft.firstDay, -1) };
  const from = addDays(draft.lastDay, 1);
  return from < today ? null : { id, startDate: from, endDate };
}

/** The rule of `itinerary`. */
const isNewer = (a: Trip, b: Trip) => (Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id) > 0;

/** A typed city has no id yet, so it is compared by its name. */
const isSamePlace = (trip: Trip, place: PlaceChoice) =>
  place.placeId
    ? trip.placeId === place.placeId
    : place.city !== "" &&
      trip.country === place.country &&
      trip.state === place.state &&
      trip.city.toLowerCase() === place.city.trim().toLowerCase();
