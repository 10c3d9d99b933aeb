import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { connections } from "#db/tables/connections.ts";
import { hiddenMatches, matches } from "#db/tables/matches.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { readOverlaps, readPlannedOverlaps } from "./matches.ts";
import { difference, type LedgerRow, type PlannedOverlap, type StoredOverlap } from "./difference.ts";

/** An overlap that is, or was, in the ledger. */
export type LedgerOverlap = LedgerRow & { readonly id: number };

/**
 * Updates the ledger of announced overlaps to a person's current plans. Returns overlaps that are new, gone,
 * or hidden from now on. Each is returned only once, however often this runs and for either of the two
 * people. Call it in a transaction.
 *
 * Locks nothing if nothing changed. Otherwise locks the rows of each affected pair, so that concurrent
 * changes by the two people are written one after the other, and the second sees what the first has written.
 */
export async function syncLedger(
  { db, now, changed }: Ctx,
  userId: string,
): Promise<{ added: LedgerOverlap[]; gone: LedgerOverlap[]; hidden: LedgerOverlap[] }> {
  const today = earliestToday(now);
  const others = changedPeople(await compare(db, userId, today), userId);
  if (others.length === 0) return { added: [], gone: [], hidden: [] };
  await lockPairs(db, userId, others);
  const { gone, moved, split, added } = await compare(db, userId, today, others);
  const crossing = moved.filter(({ before, now: next }) => before.isHidden !== next.isHidden);
  await remove(db, [...gone, ...crossing.map(({ before }) => before)]);
  for (const { before, now: next } of moved) {
    const table = tableOf(next);
    if (before.isHidden === next.isHidden)
      await db.update(table).set(contentOf(next)).where(eq(table.id, before.id));
  }
  for (const { before, now: next } of [...crossing, ...split]) {
    const { createdAt, seenByUser1, seenByUser2 } = before;
    const row = { ...contentOf(next), createdAt, seenByUser1, seenByUser2 };
    await db.insert(tableOf(next)).values(row).onConflictDoNothing();
  }
  const news = added.map((it) => ({ ...contentOf(it), seenByUser1: false, seenByUser2: false }));
  const written =
    news.length > 0 ? await db.insert(matches).values(news).onConflictDoNothing().returning() : [];
  // Open pages reloaded their matches when the plans changed, before the ledger contained the new ones.
  const shown = [...added, ...[...moved, ...split].map((it) => it.now)].filter((it) => !it.isHidden);
  const to = [...new Set(shown.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]))];
  changed({ kinds: ["matches"], to });
  return {
    added: written,
    gone: gone.filter((row) => !row.isHidden),
    hidden: crossing.filter(({ now: next }) => next.isHidden).map(({ before }) => before),
  };
}

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
  const announced = [
    ...(await readLedger(db, matches, userId, today, others)).map((row) => ({ ...row, isHidden: false })),
    ...(await readLedger(db, hiddenMatches, userId, today, others)).map((row) => ({
      ...row,
      isHidden: true,
    })),
  ];
  const visible = await readOverlaps(db, userId, today, others);
  const seen = new Set(visible.map(keyOf));
  const notifiedOthers = others ?? [...new Set(announced.map((row) => otherIn(row, userId)))];
  const planned =
    notifiedOthers.length > 0 ? await readPlannedOverlaps(db, userId, today, notifiedOthers) : [];
  return difference(announced, [
    ...visible.map((overlap) => asRow(userId, overlap, false)),
    ...planned.filter((it) => !seen.has(keyOf(it))).map((overlap) => asRow(userId, overlap, true)),
  ]);
}

const readLedger = (
  db: Db,
  table: typeof matches | typeof hiddenMatches,
  userId: string,
  today: string,
  others?: readonly string[],
) =>
  db
    .select()
    .from(table)
    .where(
      and(
        or(eq(table.user1Id, userId), eq(table.user2Id, userId)),
        gt(table.overlapEndDate, sql`${today}::date - 1`),
        others && or(inArray(table.user1Id, [...others]), inArray(table.user2Id, [...others])),
      ),
    );

type Overlap = Awaited<ReturnType<typeof readOverlaps>>[number];

/** A person is in one place on a day, so the other person and the first day identify an overlap. */
const keyOf = ({ otherId, firstDay }: Overlap) => `${otherId} ${firstDay}`;

const otherIn = ({ user1Id, user2Id }: LedgerRow, userId: string) => (user1Id === userId ? user2Id : user1Id);

/** Converts an overlap to a row: the pair in order of ids, and each trip on its person's side. */
function asRow(
  userId: string,
  { otherId, myTrip, otherTrip, place, country, state, city, firstDay, lastDay }: Overlap,
  isHidden: boolean,
): PlannedOverlap {
  const isFirst = userId < otherId;
  return {
    user1Id: isFirst ? userId : otherId,
    user2Id: isFirst ? otherId : userId,
    tripId1: isFirst ? myTrip : otherTrip,
    tripId2: isFirst ? otherTrip : myTrip,
    place,
    country,
    state,
    city,
    overlapStartDate: firstDay,
    overlapEndDate: lastDay,
    isHidden,
  };
}

function changedPeople(
  { gone, moved, split, added }: ReturnType<typeof difference>,
  userId: string,
): string[] {
  const rows = [...gone, ...added, ...[...moved, ...split].map(({ now }) => now)];
  return [...new Set(rows.map((row) => otherIn(row, userId)))];
}

/** Locks each pair's connection and ledger rows. A pair without a connection has only ledger rows. */
async function lockPairs(db: Db, userId: string, others: readonly string[]): Promise<void> {
  await db
    .select({ id: connections.id })
    .from(connections)
    .where(
      or(
        and(eq(connections.requesterId, userId), inArray(connections.receiverId, [...others])),
        and(eq(connections.receiverId, userId), inArray(connections.requesterId, [...others])),
      ),
    )
    .orderBy(connections.id)
    .for("update");
  for (const table of [matches, hiddenMatches])
    await db
      .select({ id: table.id })
      .from(table)
      .where(
        or(
          and(eq(table.user1Id, userId), inArray(table.user2Id, [...others])),
          and(eq(table.user2Id, userId), inArray(table.user1Id, [...others])),
        ),
      )
      .orderBy(table.id)
      .for("update");
}
