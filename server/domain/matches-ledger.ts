import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { earliestToday } from "../../contract/calendar-days.ts";
import { connections } from "../db/connections.ts";
import { matches } from "../db/matches.ts";
import type { Ctx, Db } from "../lib/ctx.ts";
import { readOverlaps } from "./matches.ts";
import { difference, type LedgerRow } from "./matches-difference.ts";

/** An overlap as it stands, or stood, in the ledger. */
export type ToldOverlap = LedgerRow & { readonly id: number };

/**
 * Brings the ledger of told overlaps up to what is true of this person now, and returns what is new and what is gone,
 * each once however often this runs and whichever of the two it runs for. Belongs in a transaction.
 *
 * Nothing is locked where nothing changed. Otherwise the connection's row is the pair's lock: the two people's changes
 * at one moment are written one after the other, the second seeing what the first has written.
 */
export async function bringLedgerUpToDate(
  { db, now }: Ctx,
  userId: string,
): Promise<{ added: ToldOverlap[]; gone: ToldOverlap[] }> {
  const today = earliestToday(now);
  const others = changedPeople(await compare(db, userId, today), userId);
  if (others.length === 0) return { added: [], gone: [] };
  await lockPairs(db, userId, others);
  const { gone, moved, added } = await compare(db, userId, today, others);
  if (gone.length > 0) {
    await db.delete(matches).where(
      inArray(
        matches.id,
        gone.map((row) => row.id),
      ),
    );
  }
  for (const { id, ...row } of moved) await db.update(matches).set(row).where(eq(matches.id, id));
  const written =
    added.length > 0 ? await db.insert(matches).values(added).onConflictDoNothing().returning() : [];
  return { added: written, gone };
}

async function compare(db: Db, userId: string, today: string, others?: readonly string[]) {
  const told = await db
    .select()
    .from(matches)
    .where(
      and(
        or(eq(matches.user1Id, userId), eq(matches.user2Id, userId)),
        gt(matches.overlapEndDate, sql`${today}::date - 1`),
        others && or(inArray(matches.user1Id, [...others]), inArray(matches.user2Id, [...others])),
      ),
    );
  const overlaps = await readOverlaps(db, userId, today, others);
  return difference(
    told,
    overlaps.map((overlap) => asRow(userId, overlap)),
  );
}

type Overlap = Awaited<ReturnType<typeof readOverlaps>>[number];

/** The pair in order, each side's trip with its person. */
function asRow(
  userId: string,
  { otherId, myTrip, otherTrip, place, country, state, city, firstDay, lastDay }: Overlap,
): LedgerRow {
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
  };
}

function changedPeople({ gone, moved, added }: ReturnType<typeof difference>, userId: string): string[] {
  const rows = [...gone, ...moved, ...added];
  return [...new Set(rows.map((row) => (row.user1Id === userId ? row.user2Id : row.user1Id)))];
}

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
}
