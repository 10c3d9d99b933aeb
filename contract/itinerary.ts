import { daysBetween, FIRST_DAY, isUpcoming, LAST_DAY } from "./calendar-days.ts";
import { common, during, firstIndex, joined, layered } from "./day-spans.ts";
import type { Span } from "./day-spans.ts";
import type { DayLocation } from "./days.ts";
import type { Day } from "./fields.ts";
import type { Match } from "./matches.ts";
import type { Trip } from "./trips.ts";

/** A city; only `placeId` says whether two are the same, the names are for reading. */
export type Place = Pick<DayLocation, "placeId" | "country" | "state" | "city">;
export type SavedDay = Place & Pick<DayLocation, "date">;
export type PlannedTrip = Place & Pick<Trip, "id" | "startDate" | "endDate" | "createdAt">;

/** What one person said about where they will be. A date is saved once at most. */
export type Plans = {
  readonly trips: readonly PlannedTrip[];
  readonly savedDays: readonly SavedDay[];
  readonly home: Place | null;
};

/**
 * A run of days in one place.
 *
 * `from` tells what put the person there; `home` means at home, anything else is travelling. `tripId` is the
 * trip they are on: its audience is the stay's audience. It is null at home and on a saved day outside every
 * trip, and such stays are for all connections.
 */
export type Stay = Place &
  Span & { readonly from: "day" | "trip" | "home"; readonly tripId: Trip["id"] | null };

/**
 * Where a person is, for all days on which they have a place: stays that are disjoint, ordered and as long as
 * can be. This one function decides for the calendar, the upcoming list and the matches.
 *
 * On a day it is the saved day, else the trip created last of those that cover it (the larger id of two
 * created at once), else home. Moreover:
 * - A home stay without an end runs from FIRST_DAY to LAST_DAY.
 * - A day saved at the home place is a day at home: so one comes home from the middle of a trip.
 * - A day saved elsewhere during a trip is an excursion of that trip and has its `tripId`, lest a trip that is
 *   for one group shows some of its days to everybody.
 * - A trip to one's own home place is a trip: the person chose its audience, and home would open it to all.
 */
export function itinerary({ trips, savedDays, home }: Plans): Stay[] {
  const journeys = layered(trips.toSorted(newestFirst).map(tripStay));
  const days = savedDays.map((day) => savedStay(day, whereOn(journeys, day.date), home));
  const otherwise = home ? [homeStay(home, { firstDay: FIRST_DAY, lastDay: LAST_DAY })] : [];
  return joined(layered([...days, ...journeys, ...otherwise]), sameStay);
}

/** The stay of that day; undefined when the person has no place on it. */
export const whereOn = (stays: readonly Stay[], day: Day): Stay | undefined =>
  during(stays, { firstDay: day, lastDay: day })[0];

/** Trips that are not over and not wholly replaced by saved days, by start, then end, then id. */
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
    .sort((a, b) => inOrder(a.startDate, b.startDate) || inOrder(a.endDate, b.endDate) || a.id - b.id);
}

/** One of two people who may see each other, with their stays. */
export type Party = { readonly stays: readonly Stay[]; readonly sharesLocation: boolean };

/** Days on which I and somebody else are in one place; `tripId` is mine, and nothing tells of theirs. */
export type Meeting = Place & Span & Pick<Match, "kind" | "tripId">;

/**
 * When and where two people meet; the match rule, but for who they are to each other: that they are connected
 * and neither hides from the other is the caller's to know.
 *
 * Both must share their location. They meet on every day, first and last days included, on which both are in
 * one place, not both at home, and the stays of both admit the other. A stay on a trip admits whom the trip
 * admits: `admits(tripId)` says whether that trip, mine or theirs, is open to the other of us two. Any other
 * stay admits every connection.
 */
export function meet(me: Party, them: Party, admits: (tripId: Trip["id"]) => boolean): Meeting[] {
  if (!me.sharesLocation || !them.sharesLocation) return [];
  const open = (stay: Stay) => stay.tripId === null || admits(stay.tripId);
  const theirOpen = them.stays.filter(open);
  const meetings = me.stays.filter(open).flatMap((mine) =>
    during(theirOpen, mine)
      .filter((theirs) => theirs.placeId === mine.placeId && !(isHome(mine) && isHome(theirs)))
      .map((theirs) => meeting(mine, theirs)),
  );
  return joined(meetings, sameMeeting);
}

const newestFirst = (a: PlannedTrip, b: PlannedTrip) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

const inOrder = (a: Day, b: Day) => (a < b ? -1 : a > b ? 1 : 0);

const place = ({ placeId, country, state, city }: Place): Place => ({ placeId, country, state, city });

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

const isHome = (stay: Stay) => stay.from === "home";

const meeting = (mine: Stay, theirs: Stay): Meeting => ({
  ...place(mine),
  ...common(mine, theirs),
  tripId: mine.tripId,
  kind: isHome(mine) ? "visitor" : isHome(theirs) ? "visiting" : "trip",
});

const sameMeeting = (a: Meeting, b: Meeting) =>
  a.placeId === b.placeId && a.kind === b.kind && a.tripId === b.tripId;
