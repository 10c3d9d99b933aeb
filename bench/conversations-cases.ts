import type pg from "pg";
import { tokenMaker } from "#lib/crypto/tokens.ts";
import { tokenKey } from "./load/callers.ts";
import { busiest, idOf, longest } from "./world/chat.ts";
import { sessionOf } from "./world/people.ts";
import { now } from "./world/world.ts";

/** One request: `path` with the caller's token to the program, `bare` to the baseline server. */
export type ReadCall = { readonly path: string; readonly authorization: string; readonly bare: string };
export type ReadCase = { readonly name: string; readonly calls: readonly ReadCall[] };

/** Number of people, and of threads, that are measured in turn. */
const sampleSize = 200;

/** The cases to measure: typical people and threads, and the largest ones. */
export async function conversationCases(pool: pg.Pool): Promise<ReadCase[]> {
  const { make } = tokenMaker(tokenKey);
  const call = (id: string, path: string, bare: string): ReadCall => ({
    path,
    authorization: `Bearer ${make(id, sessionOf(id), now)}`,
    bare,
  });
  const list = (id: string) => call(id, "/api/conversations", `/list/${id}`);
  const unread = (id: string) => call(id, "/api/conversations/unread-count", `/unread/${id}`);
  const newest = ({ id, me, peer }: Thread) => call(me, `/api/messages/${peer}`, `/newest/${id}`);
  const before = ({ id, me, peer, middle }: Thread) =>
    call(me, `/api/messages/${peer}?before=${middle}`, `/before/${id}/${middle}`);

  const people = await somePeople(pool);
  const threads = await someThreads(pool);
  const [most] = await ask<{ id: string; n: number }>(
    pool,
    `select ${idOf(String(busiest))} as id,
            (select count(*)::int from conversations where ${idOf(String(busiest))} in (low_id, high_id)) as n`,
  );
  const [long] = await ask<Thread>(pool, theLongThread);
  if (!most || !long) throw new Error("This world has no conversations.");
  const has = most.n.toLocaleString("en");
  return [
    { name: `conversations of ${people.length} people in turn`, calls: people.map(list) },
    { name: `conversations of a person with ${has}`, calls: [list(most.id)] },
    { name: "unread, people in turn", calls: people.map(unread) },
    { name: `unread of a person with ${has} conversations`, calls: [unread(most.id)] },
    { name: `newest 50 of ${threads.length} threads in turn`, calls: threads.map(newest) },
    { name: `newest 50 of a thread of ${long.length.toLocaleString("en")}`, calls: [newest(long)] },
    { name: "50 before the middle of that thread", calls: [before(long)] },
  ];
}

type Thread = { id: number; me: string; peer: string; length: number; middle: number };

const ask = async <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, ...values: unknown[]) =>
  (await pool.query<Row>(text, values)).rows;

/** A sample of people who have conversations. Ids are hashes, so their order is effectively random. */
async function somePeople(pool: pg.Pool): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    pool,
    `select u.id from users u where exists (select from conversations where low_id = u.id)
        and exists (select from conversations where high_id = u.id) order by u.id limit $1`,
    sampleSize,
  );
  return rows.map(({ id }) => id);
}

/** Threads with more messages than one page. */
const someThreads = (pool: pg.Pool) =>
  ask<Thread>(
    pool,
    `select id, low_id as me, high_id as peer, 0 as length, 0 as middle from conversations v
      where (select count(*) from (select from messages m where m.conversation_id = v.id limit 60) as first) = 60
      limit $1`,
    sampleSize,
  );

const theLongThread = `
  select v.id, low_id as me, high_id as peer, count(*)::int as length,
         (percentile_disc(0.5) within group (order by m.id))::float8 as middle
    from conversations v join messages m on m.conversation_id = v.id
   where ${idOf(String(longest))} in (low_id, high_id)
   group by v.id order by length desc limit 1`;
