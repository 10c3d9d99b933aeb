import type pg from "pg";
import { tokenMaker } from "../server/lib/tokens.ts";
import { sessionOf } from "./generate-people.ts";
import { benched } from "./sizes.ts";
import { now } from "./world.ts";

export const tokenKey = "only for benchmarks, where there is nobody";

/** One of those whose calls are measured. */
export type Caller = { readonly id: string; readonly token: string };

/** Finds them by what they have: a live session, exactly so many connections, exactly so many trips. */
export async function findCallers(pool: pg.Pool): Promise<Caller[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from users u
      where (select count(*) from trips t where t.user_id = u.id) = $1
        and (select count(*) from connections c
              where u.id in (c.requester_id, c.receiver_id) and c.status = 'accepted') = $2
      order by u.id`,
    [benched.trips, benched.connections],
  );
  const sids = rows.map(({ id }) => sessionOf(id));
  const { rows: live } = await pool.query<{ user_id: string }>(
    "select user_id from sessions where sid = any($1)",
    [sids],
  );
  const { make } = tokenMaker(tokenKey);
  return live.map(({ user_id: id }) => ({ id, token: make(id, sessionOf(id), now) }));
}
