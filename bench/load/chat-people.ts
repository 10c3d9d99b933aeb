import { randomBytes } from "node:crypto";
import type pg from "pg";
import { legalVersions } from "#contract/features/legal.ts";
import { hashSecret, tokenMaker } from "#lib/crypto/tokens.ts";
import { tokenKey } from "./callers.ts";
import { now } from "#bench/world/world.ts";

/** A person who exchanges messages with one other person. */
export type ChatPerson = { readonly id: string; readonly token: string; readonly peer: string };

/** Creates this many people, connected in pairs, and the table that the baseline server writes to. */
export async function fillWithPairs(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(
    `insert into users (id, email, first_name, last_name, username, is_email_verified, terms_version, privacy_version)
     select id, id || '@coincide.example', 'Person', id, id, true, '${legalVersions.terms}', '${legalVersions.privacy}'
       from (select 'person-' || n as id from generate_series(0, $1 - 1) as n) as it`,
    [people],
  );
  await pool.query(
    `insert into connections (requester_id, receiver_id, status)
     select 'person-' || n, 'person-' || n + 1, 'accepted' from generate_series(0, $1 - 1, 2) as n`,
    [people],
  );
  await pool.query(
    `create table floor_messages (
       id bigint generated always as identity primary key,
       sender_id text not null, receiver_id text not null, client_id uuid not null, content text not null,
       created_at timestamptz not null default now())`,
  );
}

/** The first `people` of them with new sessions. The two people of a pair are far apart in the list. */
export async function openSessions(pool: pg.Pool, people: number): Promise<ChatPerson[]> {
  const { make } = tokenMaker(tokenKey);
  const ids = Array.from({ length: people }, (_, n) => `person-${n}`);
  const sids = ids.map(() => hashSecret(randomBytes(16).toString("hex")));
  await pool.query(
    `insert into sessions (sid, user_id, expire, last_used_at, authenticated_at)
     select sid, id, $3::timestamptz + interval '1 day', $3, $3 from unnest($1::text[], $2::text[]) as it (id, sid)`,
    [ids, sids, now],
  );
  await pool.query("vacuum analyze");
  const all = ids.map((id, n) => ({ id, token: make(id, sids[n] ?? "", now), peer: `person-${n ^ 1}` }));
  return [...all.filter((_, n) => n % 2 === 0), ...all.filter((_, n) => n % 2 === 1)];
}
