import { addDays } from "#contract/shared/calendar-days.ts";
import type { GroupOverlap } from "#contract/features/groups.ts";
import type { Match } from "#contract/features/matches.ts";

type Days = { overlapStartDate: string; overlapEndDate: string };

/**
 * Merges matches that follow each other without a gap and differ only in their days, so that nobody can see
 * whether the other person is on one trip or on two in a row.
 */
export const mergeMatches = (matches: readonly Match[]): Match[] =>
  mergeAdjacent(matches, ({ userId, placeId, userPlace, kind, tripId }) =>
    [userId, placeId, userPlace.placeId, kind, tripId].join(" "),
  );

/**
 * Merges overlaps of two people as a third person sees them. These don't show which of the two is at home
 * either.
 */
export const mergeGroupOverlaps = (overlaps: readonly GroupOverlap[]): GroupOverlap[] =>
  mergeAdjacent(overlaps, ({ people, places }) =>
    [...people.map(({ id }) => id), ...places.map(({ placeId }) => placeId)].join(" "),
  );

/** Merges rows with one key that follow each other without a gap. Expects them sorted by first day. */
function mergeAdjacent<T extends Days>(rows: readonly T[], keyOf: (row: T) => string): T[] {
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
