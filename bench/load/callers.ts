import type pg from "pg";
import { tokenMaker } from "#lib/crypto/tokens.ts";
import { sessionOf } from "#bench/world/people.ts";
import { callerProfile } from "#bench/world/sizes.ts";
import { now } from "#bench/world/world.ts";

export const tokenKey = "only for benchmarks, where there is nobody";

/** One of the people whose requests are measured. */
export type MeasuredCaller = { readonly id: string; readonly token: string };

/**
 * Finds them by their data: a live session and exactly the numbers of connections and trips in
 * `callerProfile`.
 */
export async function findCallers(pool: pg.Pool): Promise<MeasuredCaller[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from users u
      where (select count(*) from trips t where t.user_id = u.id) = $1
        and (select count(*) from connections c
              where u.id in (c.requester_id, c.receiver_id) and c.status = 'accepted') = $2
      order by u.id`,
    [callerProfile.trips, callerProfile.connections],
  );
  const sids = rows.map(({ id }) => sessionOf(id));
  const { rows: live } = await pool.query<{ user_id: string }>(
    "select user_id from sessions where sid = any($1)",
    [sids],
  );
  const { make } = tokenMaker(tokenKey);
  return live.map(({ user_id: id }) => ({ id, token: make(id, sessionOf(id), now) }));
}
