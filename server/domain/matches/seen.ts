import { and, eq, inArray, sql } from "drizzle-orm";
import { prepared } from "#db/db.ts";
import { matches } from "#db/tables/matches.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { listMatches } from "./matches.ts";
import { unseenSql } from "./sql.ts";

/**
 * Number of the caller's unseen matches. Usually there are none, which one index lookup answers. Otherwise
 * they are counted among the current matches, so that people who are hidden from the caller don't count.
 */
export async function countNewMatches(ctx: SignedIn): Promise<number> {
  const unseen = await prepared<{ id: number }>(ctx.db, "matches-unseen", `${unseenSql} limit 1`, [
    ctx.me.id,
  ]);
  if (unseen.length === 0) return 0;
  const all = await listMatches(ctx);
  return new Set(all.flatMap(({ newId }) => newId ?? [])).size;
}

/** The key of a notification about a match: the id of its row in the ledger. */
export const overlapKey = (id: number): string => `overlap ${id}`;

/**
 * Marks matches as seen by the caller, and the notifications about them as read. Ids of other people's or
 * deleted matches change nothing.
 */
export async function markMatchesSeen(ctx: SignedIn, ids: readonly number[]): Promise<{ count: number }> {
  const { me } = ctx;
  const chosen = inArray(matches.id, [...ids]);
  if (ids.length > 0)
    await ctx.transaction(async (inside) => {
      const { db } = inside;
      await db
        .update(matches)
        .set({ seenByUser1: true })
        .where(and(chosen, eq(matches.user1Id, me.id)));
      await db
        .update(matches)
        .set({ seenByUser2: true })
        .where(and(chosen, eq(matches.user2Id, me.id)));
      const keys = sql.param(ids.map(overlapKey));
      await settleNotifications(
        inside,
        sql`user_id = ${me.id} and type = 'new_match' and dedupe_key = any(${keys}::text[])`,
      );
    });
  return { count: await countNewMatches(ctx) };
}
