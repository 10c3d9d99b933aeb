import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/ctx.ts";
import { areConnected } from "#domain/connections/connections.ts";
import type { LedgerOverlap } from "./ledger.ts";

type Departure = { readonly overlap: LedgerOverlap; readonly leaverId: string; readonly otherId: string };

/**
 * Of ended overlaps, returns those that ended because one person will no longer be there while the other
 * still will. Leaves out overlaps that ended because the two disconnected, stopped sharing, or hid a trip:
 * nobody may learn from them where a person is not.
 */
export async function findDepartures({ db }: Ctx, gone: readonly LedgerOverlap[]): Promise<Departure[]> {
  const left: Departure[] = [];
  for (const overlap of gone) {
    const { user1Id, user2Id, place, overlapStartDate, overlapEndDate } = overlap;
    if (!(await areConnected(db, user1Id, user2Id))) continue;
    const { rows } = await db.execute<{ userId: string }>(sql`
      select distinct user_id as "userId" from stays
       where user_id in (${user1Id}, ${user2Id}) and place = ${place}
         and start_date <= ${overlapEndDate} and end_date >= ${overlapStartDate}`);
    const [still] = rows;
    if (rows.length !== 1 || !still) continue;
    const otherId = still.userId;
    left.push({ overlap, otherId, leaverId: otherId === user1Id ? user2Id : user1Id });
  }
  return left;
}
