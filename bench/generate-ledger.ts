import type pg from "pg";
import { overlapsSql } from "../server/domain/matches-sql.ts";
import { today } from "./world.ts";

/** Fills the ledger as if everybody had been told of all their overlaps. */
export async function fillLedger(client: pg.ClientBase): Promise<void> {
  const overlaps = overlapsSql.replaceAll("$1", "p.id").replaceAll("$2", `'${today}'`);
  await client.query(`
    insert into matches (user1_id, user2_id, trip_id1, trip_id2, place, country, state, city,
                         overlap_start_date, overlap_end_date)
    select p.id, o.other_id, o.my_trip, o.other_trip, o.place, o.country, o.state, o.city, o.first_day, o.last_day
      from users p cross join lateral (${overlaps}) o
     where p.id < o.other_id
    on conflict do nothing`);
}
