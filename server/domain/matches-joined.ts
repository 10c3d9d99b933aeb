import { addDays } from "../../contract/calendar-days.ts";
import type { GroupOverlap } from "../../contract/groups.ts";
import type { Match } from "../../contract/matches.ts";

type Days = { overlapStartDate: string; overlapEndDate: string };

/**
 * Matches that follow each other without a gap and differ in nothing but their days are one: whether the other person
 * is on one trip or two in a row shows nowhere.
 */
export const joinedMatches = (matches: readonly Match[]): Match[] =>
  joined(matches, (match) => `${match.userId} ${match.placeId} ${match.kind} ${match.tripId}`);

/** The same of two people seen from outside, where it doesn't show either which of them is at home. */
export const joinedOverlaps = (overlaps: readonly GroupOverlap[]): GroupOverlap[] =>
  joined(overlaps, ({ people, placeId }) => `${people.map(({ id }) => id).join(" ")} ${placeId}`);

/** What follows without a gap on one of the same key lengthens it; given by first day. */
function joined<T extends Days>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const open = new Map<string, T>();
  const all: T[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const before = open.get(key);
    if (before && row.overlapStartDate <= addDays(before.overlapEndDate, 1)) {
      if (row.overlapEndDate > before.overlapEndDate) before.overlapEndDate = row.overlapEndDate;
      continue;
    }
    const begun = { ...row };
    open.set(key, begun);
    all.push(begun);
  }
  return all;
}
