import { sql } from "drizzle-orm";
import { prepared } from "#db/db.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { listMatches } from "./matches.ts";
import { unseenSql } from "./overlaps-sql.ts";

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
  if (ids.length > 0)
    await ctx.transaction(async (inside) => {
      // In order, so that two people who mark the same matches wait for each other and don't get stuck.
      await inside.db.execute(sql`
        with mine as (
          select id from matches
           where id = any(${sql.param([...ids])}::int[]) and ${me.id} in (user1_id, user2_id)
           order by id for no key update)
        update matches m set seen_by_user1 = m.seen_by_user1 or m.user1_id = ${me.id},
                             seen_by_user2 = m.seen_by_user2 or m.user2_id = ${me.id}
          from mine where m.id = mine.id`);
      const keys = sql.param(ids.map(overlapKey));
      await settleNotifications(
        inside,
        sql`user_id = ${me.id} and type = 'new_match' and dedupe_key = any(${keys}::text[])`,
      );
    });
  return { count: await countNewMatches(ctx) };
}
