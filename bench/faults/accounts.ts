import { randomBytes } from "node:crypto";
import type pg from "pg";
import { legalVersions } from "#contract/features/legal.ts";
import { hashSecret, tokenMaker } from "#lib/crypto/tokens.ts";
import type { ChatAccount } from "./client.ts";

/** Signs the tokens of the program under test. */
export const sessionSecret = "only for programs that are killed again and again";

/** Creates this many signed-in people in a ring, each connected with the next. */
export async function makeAccounts(pool: pg.Pool, people: number): Promise<ChatAccount[]> {
  const { make } = tokenMaker(sessionSecret);
  const ids = Array.from({ length: people }, (_, n) => `person-${String(n).padStart(4, "0")}`);
  const sids = ids.map(() => hashSecret(randomBytes(16).toString("hex")));
  await pool.query(
    `insert into users (id, email, first_name, last_name, username, is_email_verified, terms_version, privacy_version)
     select id, id || '@coincide.example', 'Person', id, id, true, '${legalVersions.terms}', '${legalVersions.privacy}'
       from unnest($1::text[]) as id`,
    [ids],
  );
  await pool.query(
    `insert into sessions (sid, user_id, expire)
     select sid, id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as it (id, sid)`,
    [ids, sids],
  );
  const next = (n: number) => ids[(n + 1) % people]!;
  await pool.query(
    `insert into connections (requester_id, receiver_id, status)
     select a, b, 'accepted' from unnest($1::text[], $2::text[]) as it (a, b) on conflict do nothing`,
    [ids, ids.map((_, n) => next(n))],
  );
  return ids.map((id, n) => ({
    id,
    token: make(id, sids[n]!, new Date()),
    peers: [...new Set([next(n), ids.at(n - 1)!])],
  }));
}
