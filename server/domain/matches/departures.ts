import { prepared } from "#db/db.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { LedgerOverlap } from "./ledger.ts";
import { meet } from "./match-rule.ts";

type Departure = { readonly overlap: LedgerOverlap; readonly leaverId: string; readonly otherId: string };

/**
 * Of ended overlaps, returns those that ended because one person will no longer be there while the other
 * still will. Leaves out overlaps that ended because the two disconnected, stopped sharing, or hid a trip:
 * nobody may learn from them where a person is not. Also leaves out overlaps whose people still meet on some
 * of the days, in other places.
 */
export async function findDepartures({ db }: Ctx, gone: readonly LedgerOverlap[]): Promise<Departure[]> {
  if (gone.length === 0) return [];
  const column = <K extends keyof LedgerOverlap>(key: K) => gone.map((overlap) => overlap[key]);
  const rows = await prepared<{ id: number; firstStays: boolean }>(db, "departures", departuresSql, [
    column("id"),
    column("user1Id"),
    column("user2Id"),
    column("place"),
    column("place2"),
    column("overlapStartDate"),
    column("overlapEndDate"),
  ]);
  const firstStays = new Map(rows.map((row) => [row.id, row.firstStays]));
  return gone.flatMap((overlap) => {
    const { id, user1Id, user2Id } = overlap;
    if (!firstStays.has(id)) return [];
    const [otherId, leaverId] = firstStays.get(id) ? [user1Id, user2Id] : [user2Id, user1Id];
    return [{ overlap, leaverId, otherId }];
  });
}

const isThere = (person: string, place: string) => `exists (
  select 1 from stays s where s.user_id = gone.${person} and s.place = gone.${place}
     and s.start_date <= gone.last_day and s.end_date >= gone.first_day)`;

/** The overlaps that one person left, and whether it was the second one, so that the first stays. */
const departuresSql = `
  select gone.id, there.first as "firstStays"
    from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::date[])
         as gone (id, user1, user2, place, place2, first_day, last_day)
    join connections c on c.low_id = gone.user1 and c.high_id = gone.user2 and c.status = 'accepted'
    join users u on u.id = gone.user1
    join users v on v.id = gone.user2
   cross join lateral (
     select ${isThere("user1", "place")} as first, ${isThere("user2", "place2")} as second) there
   where there.first <> there.second
     and not exists (
       select 1 from stays a
         join stays b on b.user_id = gone.user2 and ${meet("a", "b", "least(u.near_km, v.near_km)")}
        where a.user_id = gone.user1
          and greatest(a.start_date, b.start_date) <= gone.last_day
          and least(a.end_date, b.end_date) >= gone.first_day)`;
