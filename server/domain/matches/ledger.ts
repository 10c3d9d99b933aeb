import { and, eq, inArray, or } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { connections } from "#db/tables/connections.ts";
import { hiddenMatches, matches } from "#db/tables/matches.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { prepared } from "#db/db.ts";
import { readOverlaps, readPlannedOverlaps } from "./matches.ts";
import { ledgerSql } from "./ledger-sql.ts";
import {
  difference,
  isEqual,
  type LedgerRow,
  type PlannedOverlap,
  type StoredOverlap,
} from "./difference.ts";

/** An overlap that is, or was, in the ledger. */
export type LedgerOverlap = LedgerRow & { readonly id: number };

/** An overlap that changed: its id before and its content now. Hidden and visible overlaps have own ids. */
export type ChangedOverlap = {
  readonly before: { readonly id: number; readonly isHidden: boolean };
  readonly after: LedgerOverlap & { readonly isHidden: boolean };
};

/**
 * Updates the ledger of announced overlaps to a person's current plans. Returns overlaps that are new, gone,
 * or changed: moved, hidden from now on, or shown again. Each is returned only once, however often this runs
 * and for either of the two people. Call it in a transaction.
 *
 * Locks nothing if nothing changed. Otherwise locks the rows of each affected pair, so that concurrent
 * changes by the two people are written one after the other, and the second sees what the first has written.
 */
export async function syncLedger(
  { db, now, announce }: Ctx,
  userId: string,
): Promise<{ added: LedgerOverlap[]; gone: LedgerOverlap[]; changed: ChangedOverlap[] }> {
  const today = earliestToday(now);
  const others = changedPeople(await compare(db, userId, today), userId);
  if (others.length === 0) return { added: [], gone: [], changed: [] };
  await lockPairs(db, userId, others);
  const { gone, moved, split, added } = await compare(db, userId, today, others);
  const crossing = moved.filter(({ before, after }) => before.isHidden !== after.isHidden);
  await remove(db, [...gone, ...crossing.map(({ before }) => before)]);
  const ids = new Map(moved.map(({ before, after }) => [after, before.id]));
  // One after the other, in order: a row may take over the first day that another one has just left.
  for (const { before, after } of moved) {
    const table = tableOf(after);
    if (before.isHidden === after.isHidden)
      await db.update(table).set(contentOf(after)).where(eq(table.id, before.id));
  }
  for (const [table, some] of Map.groupBy([...crossing, ...split], ({ after }) => tableOf(after))) {
    const rows = some.map(({ before: { createdAt, seenByUser1, seenByUser2 }, after }) => ({
      ...contentOf(after),
      ...{ createdAt, seenByUser1, seenByUser2 },
    }));
    const written = await db.insert(table).values(rows).onConflictDoNothing().returning();
    for (const { after } of some) {
      const row = written.find((it) => isSameRow(it, after));
      if (row) ids.set(after, row.id);
    }
  }
  const seen = { seenByUser1: false, seenByUser2: false };
  const newRows = added.map((it) => ({ ...contentOf(it), ...seen, createdAt: now }));
  const written =
    newRows.length > 0 ? await db.insert(matches).values(newRows).onConflictDoNothing().returning() : [];
  // Open pages reloaded their matches when the plans changed, before the ledger contained the new ones.
  const shown = [...added, ...[...moved, ...split].map((it) => it.after)].filter((it) => !it.isHidden);
  const to = [...new Set(shown.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]))];
  announce({ kinds: ["matches"], to });
  return {
    added: written,
    gone: gone.filter((row) => !row.isHidden),
    changed: moved.flatMap(({ before, after }) => {
      const id = ids.get(after);
      return id === undefined ? [] : [{ before, after: { ...after, id } }];
    }),
  };
}

/** By the columns of the unique constraint. */
const isSameRow = (a: LedgerRow, b: LedgerRow) =>
  a.user1Id === b.user1Id &&
  a.user2Id === b.user2Id &&
  a.place === b.place &&
  a.place2 === b.place2 &&
  a.overlapStartDate === b.overlapStartDate;

const tableOf = ({ isHidden }: PlannedOverlap) => (isHidden ? hiddenMatches : matches);

const contentOf = ({ isHidden: _, ...row }: PlannedOverlap): LedgerRow => row;

async function remove(db: Db, rows: readonly StoredOverlap[]): Promise<void> {
  for (const isHidden of [false, true]) {
    const table = isHidden ? hiddenMatches : matches;
    const ids = rows.filter((row) => row.isHidden === isHidden).map(({ id }) => id);
    if (ids.length > 0) await db.delete(table).where(inArray(table.id, ids));
  }
}

async function compare(db: Db, userId: string, today: string, others?: readonly string[]) {
  const announced = await prepared<StoredOverlap>(db, "ledger-of", ledgerSql, [userId, today, others]);
  const visible = await readOverlaps(db, userId, today, others);
  const shown = visible.map((overlap) => asRow(userId, overlap, false));
  // Of the people whose announced overlaps are all as they were, no plans need to be read.
  const changed = announced.filter((row) => !shown.some((overlap) => isEqual(row, overlap)));
  const notifiedOthers = others ?? [...new Set(changed.map((row) => otherIn(row, userId)))];
  const planned =
    notifiedOthers.length > 0 ? await readPlannedOverlaps(db, userId, today, notifiedOthers) : [];
  const seen = new Set(visible.map(keyOf));
  const hidden = planned.filter((it) => !seen.has(keyOf(it))).map((overlap) => asRow(userId, overlap, true));
  return difference(announced, [...shown, ...hidden]);
}

type Overlap = Awaited<ReturnType<typeof readOverlaps>>[number];

/** A person is in one place on a day, so the other person and the first day identify an overlap. */
const keyOf = ({ otherId, firstDay }: Overlap) => `${otherId} ${firstDay}`;

const otherIn = ({ user1Id, user2Id }: LedgerRow, userId: string) => (user1Id === userId ? user2Id : user1Id);

const pick = (place: string, country: string, state: string, city: string) => ({
  place,
  country,
  state,
  city,
});

/** Converts an overlap to a row: the pair in order of ids, and each trip and place on its person's side. */
function asRow(userId: string, overlap: Overlap, isHidden: boolean): PlannedOverlap {
  const { otherId, myTrip, otherTrip, firstDay, lastDay, distanceKm } = overlap;
  const isFirst = userId < otherId;
  const mine = pick(overlap.place, overlap.country, overlap.state, overlap.city);
  const theirs = pick(overlap.otherPlace, overlap.otherCountry, overlap.otherState, overlap.otherCity);
  const [first, second] = isFirst ? [mine, theirs] : [theirs, mine];
  return {
    user1Id: isFirst ? userId : otherId,
    user2Id: isFirst ? otherId : userId,
    tripId1: isFirst ? myTrip : otherTrip,
    tripId2: isFirst ? otherTrip : myTrip,
    ...first,
    place2: second.place,
    country2: second.country,
    state2: second.state,
    city2: second.city,
    distanceKm,
    overlapStartDate: firstDay,
    overlapEndDate: lastDay,
    isHidden,
  };
}

function changedPeople(
  { gone, moved, split, added }: ReturnType<typeof difference>,
  userId: string,
): string[] {
  const rows = [...gone, ...added, ...[...moved, ...split].map(({ after }) => after)];
  return [...new Set(rows.map((row) => otherIn(row, userId)))];
}

/** Locks each pair's connection and ledger rows. A pair without a connection has only ledger rows. */
async function lockPairs(db: Db, userId: string, others: readonly string[]): Promise<void> {
  const isPairOf = (a: AnyPgColumn, b: AnyPgColumn) =>
    or(and(eq(a, userId), inArray(b, [...others])), and(eq(b, userId), inArray(a, [...others])));
  await db
    .select({ id: connections.id })
    .from(connections)
    .where(isPairOf(connections.requesterId, connections.receiverId))
    .orderBy(connections.id)
    .for("update");
  for (const table of [matches, hiddenMatches])
    await db
      .select({ id: table.id })
      .from(table)
      .where(isPairOf(table.user1Id, table.user2Id))
      .orderBy(table.id)
      .for("update");
}
