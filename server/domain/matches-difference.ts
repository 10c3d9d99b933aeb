import { addDays } from "../../contract/calendar-days.ts";

export type LedgerRow = {
  readonly user1Id: string;
  readonly user2Id: string;
  readonly tripId1: number | null;
  readonly tripId2: number | null;
  readonly place: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly overlapStartDate: string;
  readonly overlapEndDate: string;
};
type Told = LedgerRow & { readonly id: number };

/**
 * What has to change in the ledger. An overlap is the one told before when it is of the same two people in the same
 * place and either of the same trips or of days that touch: then it only moves. A told overlap that isn't true any
 * more is gone, so if it comes back it is news again.
 */
export function difference(told: readonly Told[], now: readonly LedgerRow[]) {
  const left = new Set(told);
  const moved: Told[] = [];
  const added: LedgerRow[] = [];
  for (const overlap of together(now)) {
    const same = [...left].filter((row) => isSame(row, overlap));
    const before = same.find((row) => isEqual(row, overlap)) ?? same[0];
    if (!before) added.push(overlap);
    else {
      left.delete(before);
      if (!isEqual(before, overlap)) moved.push({ ...overlap, id: before.id });
    }
  }
  return { gone: [...left], moved, added };
}

/** Overlaps that follow each other without a gap are one, whichever trips they are of; so are those of one trip. */
function together(overlaps: readonly LedgerRow[]): LedgerRow[] {
  const merged: LedgerRow[] = [];
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

function isSame(a: LedgerRow, b: LedgerRow): boolean {
  if (a.user1Id !== b.user1Id || a.user2Id !== b.user2Id || a.place !== b.place) return false;
  const isOfTrips = a.tripId1 !== null || a.tripId2 !== null;
  if (isOfTrips && a.tripId1 === b.tripId1 && a.tripId2 === b.tripId2) return true;
  return (
    a.overlapStartDate <= addDays(b.overlapEndDate, 1) && b.overlapStartDate <= addDays(a.overlapEndDate, 1)
  );
}

const isEqual = (a: LedgerRow, b: LedgerRow) =>
  a.tripId1 === b.tripId1 &&
  a.tripId2 === b.tripId2 &&
  a.overlapStartDate === b.overlapStartDate &&
  a.overlapEndDate === b.overlapEndDate;
