import { sql } from "drizzle-orm";
import type { StoredRow } from "#db/stored-row.ts";
import type { Db } from "#lib/ctx.ts";

/** The announced overlaps of these trips, as rows of the ledger. */
export async function readAnnounced(db: Db, tripIds: readonly number[]): Promise<StoredRow[]> {
  if (tripIds.length === 0) return [];
  const ids = sql.param([...tripIds]);
  const { rows } = await db.execute<{ row: StoredRow }>(sql`
    select to_jsonb(m) as row from matches m where trip_id1 = any(${ids}::int[]) or trip_id2 = any(${ids}::int[])
     order by id`);
  return rows.map(({ row }) => row);
}

type Restored = { readonly id: number; readonly user1Id: string; readonly user2Id: string };

/**
 * Puts overlaps back into the ledger under their ids, because the plans are again as they were: nobody is
 * notified of them again. Returns those that were gone. Leaves out people who aren't connected any more or
 * have blocked each other, and overlaps that are only hidden: the next update of the ledger shows these again
 * with their notices, and removes what the plans don't contain any more.
 */
export async function restoreAnnounced(db: Db, announced: readonly StoredRow[]): Promise<Restored[]> {
  if (announced.length === 0) return [];
  const { rows } = await db.execute<Restored>(sql`
    insert into matches overriding system value
    select m.* from jsonb_populate_recordset(null::matches, ${JSON.stringify(announced)}::jsonb) m
     where (trip_id1 is null or exists (select from trips t where t.id = trip_id1))
       and (trip_id2 is null or exists (select from trips t where t.id = trip_id2))
       and exists (select from users u where u.id = user1_id) and exists (select from users u where u.id = user2_id)
       and exists (
         select from connections c
          where c.low_id = least(user1_id, user2_id) and c.high_id = greatest(user1_id, user2_id)
            and c.status = 'accepted')
       and not exists (
         select from blocked_users b
          where (b.blocker_id = user1_id and b.blocked_user_id = user2_id)
             or (b.blocker_id = user2_id and b.blocked_user_id = user1_id))
       and not exists (
         select from hidden_matches h
          where h.user1_id = m.user1_id and h.user2_id = m.user2_id
            and h.overlap_start_date <= m.overlap_end_date and m.overlap_start_date <= h.overlap_end_date)
    on conflict do nothing returning id, user1_id as "user1Id", user2_id as "user2Id"`);
  return rows;
}
