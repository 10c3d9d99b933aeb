import type pg from "pg";
import { distanceKm, meet } from "#domain/matches/match-rule.ts";
import { today } from "./world.ts";

/**
 * Fills the overlap ledger approximately as if all overlaps had been notified. Audiences and blocks are
 * ignored. The program corrects the rows of measured people when they first change a trip.
 */
export async function fillLedger(client: pg.ClientBase): Promise<void> {
  await client.query("set work_mem = '256MB'");
  await client.query(`
    insert into matches (user1_id, user2_id, trip_id1, trip_id2, place, country, state, city,
                         place2, country2, state2, city2, distance_km, overlap_start_date, overlap_end_date)
    select c.low_id, c.high_id, a.trip_id, b.trip_id, a.place, a.country, a.state, a.city,
           b.place, b.country, b.state, b.city, ${distanceKm("a", "b")},
           greatest(a.start_date, b.start_date, '${today}'), least(a.end_date, b.end_date)
      from connections c
      join stays a on a.user_id = c.low_id and a.end_date >= '${today}'
      join stays b on b.user_id = c.high_id and b.end_date >= '${today}' and ${meet("a", "b", "50")}
     where c.status = 'accepted'
    on conflict do nothing`);
}
