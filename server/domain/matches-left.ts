import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { areConnected } from "./connections.ts";
import type { ToldOverlap } from "./matches-ledger.ts";

type Left = { readonly overlap: ToldOverlap; readonly leaverId: string; readonly otherId: string };

/**
 * Of overlaps that are gone, those that ended because one of the two won't be there any more while the other still
 * will. Where they have parted, share no longer, or only hide a trip, nobody is told where anybody is not.
 */
export async function whoLeft({ db }: Ctx, gone: readonly ToldOverlap[]): Promise<Left[]> {
  const left: Left[] = [];
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
