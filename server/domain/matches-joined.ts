import { addDays } from "../../contract/calendar-days.ts";
import type { Match } from "../../contract/matches.ts";

/**
 * Matches that follow each other without a gap and differ in nothing but their days are one: whether the other person
 * is on one trip or two in a row shows nowhere.
 */
export function joinedMatches(matches: readonly Match[]): Match[] {
  const open = new Map<string, Match>();
  const joined: Match[] = [];
  for (const match of matches) {
    const key = `${match.userId} ${match.placeId} ${match.kind} ${match.tripId}`;
    const before = open.get(key);
    if (before && match.overlapStartDate <= addDays(before.overlapEndDate, 1)) {
      if (match.overlapEndDate > before.overlapEndDate) before.overlapEndDate = match.overlapEndDate;
      continue;
    }
    const begun = { ...match };
    open.set(key, begun);
    joined.push(begun);
  }
  return joined;
}
