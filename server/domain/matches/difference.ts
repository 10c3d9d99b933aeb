import { addDays } from "#contract/shared/calendar-days.ts";

export type LedgerRow = {
  readonly user1Id: string;
  readonly user2Id: string;
  readonly tripId1: number | null;
  readonly tripId2: number | null;
  readonly place: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** Where the second person is; the place before is the first one's. */
  readonly place2: string;
  readonly country2: string;
  readonly state2: string;
  readonly city2: string;
  readonly distanceKm: number;
  readonly overlapStartDate: string;
  readonly overlapEndDate: string;
};
/** An overlap according to two people's current plans. `isHidden` if one of them may not see it. */
export type PlannedOverlap = LedgerRow & { readonly isHidden: boolean };
/** A row of the ledger. Hidden and visible rows are in two tables, so an id is unique only within one. */
export type StoredOverlap = PlannedOverlap & {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenByUser1: boolean;
  readonly seenByUser2: boolean;
};

/**
 * Computes what must change in the ledger so that it matches the plans.
 *
 * - `moved`: announced before and still planned: the same trips, or days that touch. `before` is the row,
 *   `after` its new content.
 * - `split`: another part of an overlap that was announced before; it inherits the history of that row.
 * - `added`: never announced, and both people may see it.
 * - `gone`: announced before and not planned any more. If it comes back it is announced again.
 *
 * A planned overlap that is hidden and was never announced is in none of these. Announced days stay in the
 * ledger for as long as the plans overlap on them, even while the two people can't see them; so no day is
 * announced twice.
 */
export function difference(stored: readonly StoredOverlap[], planned: readonly PlannedOverlap[]) {
  const rest = new Set([
    ...mergeOverlaps(planned.filter((it) => !it.isHidden)),
    ...mergeOverlaps(planned.filter((it) => it.isHidden)),
  ]);
  const left = new Set(stored);
  const moved: { before: StoredOverlap; after: PlannedOverlap }[] = [];
  // Best pairs first. Rows with equal start days are paired before others, so that no update violates the
  // unique constraint on the start day.
  for (const isAlike of [isEqual, startsAlike, sharesDay, isSame])
    for (const after of rest) {
      const before = [...left].find((row) => isAlike(row, after));
      if (!before) continue;
      left.delete(before);
      rest.delete(after);
      if (!isEqual(before, after)) moved.push({ before, after });
    }
  const split: { before: StoredOverlap; after: PlannedOverlap }[] = [];
  const added: PlannedOverlap[] = [];
  for (const after of rest) {
    const before = stored.find((row) => sharesDay(row, after));
    if (before) split.push({ before, after });
    else if (!after.isHidden) added.push(after);
  }
  return { gone: [...left], moved, split, added };
}

/**
 * Merges overlaps that follow each other without a gap, even of different trips, and overlaps of the same
 * trips.
 */
function mergeOverlaps(overlaps: readonly PlannedOverlap[]): PlannedOverlap[] {
  const merged: PlannedOverlap[] = [];
  const inOrder = overlaps.toSorted((a, b) => (a.overlapStartDate < b.overlapStartDate ? -1 : 1));
  for (const overlap of inOrder) {
    const index = merged.findIndex((row) => isSame(row, overlap));
    const row = merged[index];
    if (!row) merged.push(overlap);
    else if (overlap.overlapEndDate > row.overlapEndDate) {
      merged[index] = { ...row, overlapEndDate: overlap.overlapEndDate };
    }
  }
  return merged;
}

const isOfSamePair = (a: LedgerRow, b: LedgerRow) =>
  a.user1Id === b.user1Id && a.user2Id === b.user2Id && a.place === b.place && a.place2 === b.place2;

function isSame(a: LedgerRow, b: LedgerRow): boolean {
  if (!isOfSamePair(a, b)) return false;
  const isOfTrips = a.tripId1 !== null || a.tripId2 !== null;
  if (isOfTrips && a.tripId1 === b.tripId1 && a.tripId2 === b.tripId2) return true;
  return (
    a.overlapStartDate <= addDays(b.overlapEndDate, 1) && b.overlapStartDate <= addDays(a.overlapEndDate, 1)
  );
}

const sharesDay = (a: LedgerRow, b: LedgerRow) =>
  isOfSamePair(a, b) && a.overlapStartDate <= b.overlapEndDate && b.overlapStartDate <= a.overlapEndDate;

const startsAlike = (a: LedgerRow, b: LedgerRow) =>
  isOfSamePair(a, b) && a.overlapStartDate === b.overlapStartDate;

/** Whether the row has the whole content of the planned overlap, also its names and distance. */
export const isEqual = (row: StoredOverlap, planned: PlannedOverlap) =>
  (Object.keys(planned) as (keyof PlannedOverlap)[]).every((key) => row[key] === planned[key]);
