import { compareText } from "./compare-text.ts";
import { daysBetween, FIRST_DAY, isUpcoming, LAST_DAY } from "./calendar-days.ts";
import { intersection, overlapping, firstIndex, mergeSpans, flattenSpans } from "./day-spans.ts";
import type { Span } from "./day-spans.ts";
import type { DayLocation } from "#contract/features/days.ts";
import type { Day } from "./fields.ts";
import type { Trip } from "#contract/features/trips.ts";

/** A city. Only `placeId` decides whether two places are the same; the names are for display. */
export type Place = Pick<DayLocation, "placeId" | "country" | "state" | "city" | "partOf">;
export type SavedDay = Place & Pick<DayLocation, "date">;
export type PlannedTrip = Place & Pick<Trip, "id" | "startDate" | "endDate" | "createdAt">;

/** What one person said about where they will be. Each date is saved at most once. */
export type Plans = {
  readonly trips: readonly PlannedTrip[];
  readonly savedDays: readonly SavedDay[];
  readonly home: Place | null;
};

/**
 * A range of days in one place.
 *
 * `from` is the reason why the person is there: `home` means at home, anything else means travelling.
 * `tripId` is the trip they are on, and the trip's audience is the stay's audience. It is null at home and on
 * a saved day outside of trips; such stays are visible to all connections.
 */
export type Stay = Place &
  Span & { readonly from: "day" | "trip" | "home"; readonly tripId: Trip["id"] | null };

/**
 * Where a person is on each day on which they have a place, as disjoint, ordered stays of maximal length. The
 * calendar, the upcoming list and the matches all use this one function.
 *
 * On each day, the saved day wins; without one, the trip created last of those that cover the day (the larger
 * id if two were created at the same time); otherwise home. In addition:
 * - A home stay without an end runs from FIRST_DAY to LAST_DAY.
 * - A day saved at the home place is a day at home: this is how a person comes home in the middle of a trip.
 * - A day saved elsewhere during a trip is an excursion of that trip and keeps its `tripId`. Otherwise, a
 *   trip that is only for one group would show some of its days to everyone.
 * - A trip to the person's own home place is a trip: the person chose its audience, and a home stay would be
 *   visible to all connections.
 */
export function itinerary({ trips, savedDays, home }: Plans): Stay[] {
  const journeys = flattenSpans(trips.toSorted(newestFirst).map(tripStay));
  const days = savedDays.map((day) => savedStay(day, stayOn(journeys, day.date), home));
  const otherwise = home ? [homeStay(home, { firstDay: FIRST_DAY, lastDay: LAST_DAY })] : [];
  return mergeSpans(flattenSpans([...days, ...journeys, ...otherwise]), sameStay);
}

/** The stay of that day; undefined if the person has no place on it. */
export const stayOn = (stays: readonly Stay[], day: Day): Stay | undefined =>
  overlapping(stays, { firstDay: day, lastDay: day })[0];

/**
 * The days of a trip that the person spends elsewhere (on a newer trip, or saved for another city), as
 * ordered spans with their place.
 */
export const elsewhere = (
  stays: readonly Stay[],
  { placeId, startDate, endDate }: Pick<PlannedTrip, "placeId" | "startDate" | "endDate">,
): (Place & Span)[] => {
  const span = { firstDay: startDate, lastDay: endDate };
  const away = overlapping(stays, span)
    .filter((stay) => stay.placeId !== placeId)
    .map((stay) => ({ ...place(stay), ...intersection(stay, span) }));
  return mergeSpans(away, (a, b) => a.placeId === b.placeId);
};

/** Trips that have not ended and are not entirely replaced by saved days, ordered by start, end and id. */
export function upcomingTrips<T extends Pick<Trip, "id" | "startDate" | "endDate">>(
  trips: readonly T[],
  savedDays: readonly Pick<SavedDay, "date">[],
  today: Day,
): T[] {
  const dates = [...new Set(savedDays.map((day) => day.date))].sort();
  const savedDuring = ({ startDate, endDate }: T) =>
    firstIndex(dates, (date) => date > endDate) - firstIndex(dates, (date) => date >= startDate);
  return trips
    .filter((trip) => isUpcoming(trip.endDate, today))
    .filter((trip) => savedDuring(trip) <= daysBetween(trip.startDate, trip.endDate))
    .sort(
      (a, b) => compareText(a.startDate, b.startDate) || compareText(a.endDate, b.endDate) || a.id - b.id,
    );
}

const newestFirst = (a: PlannedTrip, b: PlannedTrip) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

const place = ({ placeId, country, state, city, partOf }: Place): Place => ({
  ...{ placeId, country, state, city },
  ...(partOf && { partOf }),
});

const tripStay = (trip: PlannedTrip): Stay => ({
  ...place(trip),
  firstDay: trip.startDate,
  lastDay: trip.endDate,
  from: "trip",
  tripId: trip.id,
});

const homeStay = (home: Place, span: Span): Stay => ({ ...place(home), ...span, from: "home", tripId: null });

function savedStay(day: SavedDay, journey: Stay | undefined, home: Place | null): Stay {
  const span = { firstDay: day.date, lastDay: day.date };
  if (day.placeId === home?.placeId) return homeStay(home, span);
  return { ...place(day), ...span, from: "day", tripId: journey?.tripId ?? null };
}

const sameStay = (a: Stay, b: Stay) => a.placeId === b.placeId && a.from === b.from && a.tripId === b.tripId;
