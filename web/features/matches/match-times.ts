import { daysBetween } from "../../../contract/calendar-days.ts";
import type { Day } from "../../../contract/fields.ts";
import type { Match } from "../../../contract/matches.ts";
import type { Trip } from "../../../contract/trips.ts";
import type { DayRange } from "../../ui/overlap-bar.tsx";

export type When = "now" | "soon" | "later";

/** What is at most so many days ahead is soon. */
const soonWithin = 30;

/** Matches that go on today, that begin within a month, and the rest; none that are over, each in order of days. */
export function byWhen(matches: readonly Match[], today: Day): { when: When; matches: Match[] }[] {
  const groups: Record<When, Match[]> = { now: [], soon: [], later: [] };
  for (const match of matches)
    if (match.overlapEndDate >= today) groups[whenOf(match.overlapStartDate, today)].push(match);
  return (["now", "soon", "later"] as const)
    .map((when) => ({ when, matches: groups[when] }))
    .filter((group) => group.matches.length > 0);
}

function whenOf(first: Day, today: Day): When {
  const ahead = daysBetween(today, first);
  return ahead <= 0 ? "now" : ahead <= soonWithin ? "soon" : "later";
}

/** One's own stay around a match: the days of one's trip; nothing at home, which has no end. */
export function myStayIn(match: Match, trips: readonly Trip[]): DayRange | undefined {
  const trip = trips.find(({ id }) => id === match.tripId);
  if (!trip || trip.startDate > match.overlapStartDate || trip.endDate < match.overlapEndDate)
    return undefined;
  return { first: trip.startDate, last: trip.endDate };
}
