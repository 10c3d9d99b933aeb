import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Span } from "#contract/shared/day-spans.ts";
import type { Day } from "#contract/shared/fields.ts";
import { daysIn, type Stay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { DayRange } from "#ui/dates/overlap-bar.tsx";

export type When = "now" | "soon" | "later";

/** A match that begins in at most this many days is soon. */
const soonDays = 30;

/**
 * Groups matches into those that go on today, those that begin within a month, and later ones. Past ones are
 * left out; each group keeps the order of the days.
 */
export function groupByTime(matches: readonly Match[], today: Day): { when: When; matches: Match[] }[] {
  const groups: Record<When, Match[]> = { now: [], soon: [], later: [] };
  for (const match of matches)
    if (match.overlapEndDate >= today) groups[whenOf(match.overlapStartDate, today)].push(match);
  return (["now", "soon", "later"] as const)
    .map((when) => ({ when, matches: groups[when] }))
    .filter((group) => group.matches.length > 0);
}

function whenOf(first: Day, today: Day): When {
  const ahead = daysBetween(today, first);
  return ahead <= 0 ? "now" : ahead <= soonDays ? "soon" : "later";
}

/** The user's own trips, and the stays that follow from them and the saved days. */
export type MyPlans = { readonly trips: readonly Trip[]; readonly stays: readonly Stay[] };

/**
 * The user's own days around a match: the days of their trip in the match's place, as ranges. Undefined at
 * home, which has no end, and if the plans and the match don't agree because one of them is older.
 */
export function ownDaysAround(match: Match, { trips, stays }: MyPlans): DayRange[] | undefined {
  const trip = trips.find(({ id }) => id === match.tripId);
  if (!trip) return undefined;
  const runs = daysIn(stays, match.placeId, { firstDay: trip.startDate, lastDay: trip.endDate });
  const isAround = ({ firstDay, lastDay }: Span) =>
    firstDay <= match.overlapStartDate && match.overlapEndDate <= lastDay;
  return runs.some(isAround)
    ? runs.map(({ firstDay, lastDay }) => ({ first: firstDay, last: lastDay }))
    : undefined;
}
