import type pg from "pg";
import { dayMs } from "#contract/shared/durations.ts";
import { openPool } from "#db/db.ts";
import type { Databases } from "./database.ts";
import { findCallers } from "./load/callers.ts";
import { asCount, inMs, median, percentile, table } from "./figures.ts";
import { generate } from "./world/generate.ts";
import { type Client, openClient } from "./load/load.ts";
import { startServer } from "./load/processes.ts";
import { type SizeName, sizes } from "./world/sizes.ts";
import { now } from "./world/world.ts";

type Given = {
  readonly size: SizeName;
  readonly messages: number;
  readonly rounds: number;
  readonly seed: number;
};
/** A request, and how many pages of the list to skip first. Only the last page is measured. */
type Case = readonly [name: string, path: string, pages?: number];

const deep = 50;
const lists: readonly Case[] = [
  "users",
  "users?search=ana",
  "groups",
  "groups?search=family",
  "trips",
  ...["lisbon", "ana lisbon", "my trip"].map((search) => `trips?search=${encodeURIComponent(search)}`),
  "matches",
  ...["overlap", "user1", "user2", "location"].map((sort) => `matches?sort=${sort}&direction=desc`),
  "matches?overlap=8%2B",
  "matches?search=lisbon",
  "activity",
  "activity?type=message_sent",
].flatMap((path): Case[] => [
  [path, path],
  [`${path}, page ${deep}`, path, deep - 1],
]);
const cases: readonly Case[] = [
  ...[
    "stats",
    "growth?by=day",
    "growth?by=month",
    "content",
    "system",
    "dead-letters",
    "match-locations",
    "phone-stats",
    "flagged-content",
    "content-reports",
    "moderation-queue",
    "audit",
    `reporting?kind=growth&${daysBefore(365)}`,
    `reporting?kind=countries&${daysBefore(365)}`,
  ].map((path): Case => [path, path]),
  ...lists,
];

function daysBefore(days: number): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `from=${day(now.getTime() - days * dayMs)}&to=${day(now.getTime())}`;
}

/**
 * Measures every request of the admin dashboard in a world of the given size, one at a time, through the
 * whole program.
 */
export async function measureAdmin(
  databases: Databases,
  { size, messages, rounds, seed }: Given,
  say: (line: string) => void,
): Promise<string> {
  const url = await databases.filled(`admin_${size}_${messages}`, async (pool) => {
    await generate(pool, sizes[size], { seed, say });
    await addMessages(pool, messages, say);
  });
  const pool = openPool(url, 1);
  const [caller] = await findCallers(pool);
  if (!caller) throw new Error("nobody can call");
  await pool.query("update users set role = 'admin' where id = $1", [caller.id]);
  const { rows } = await pool.query<{ users: number; trips: number; messages: number }>(
    "select (select count(*) from users)::int as users, (select count(*) from trips)::int as trips, (select count(*) from messages)::int as messages",
  );
  await pool.end();
  const server = await startServer("stack", url, now);
  const client = openClient(1);
  const ask = asking(client, server.port, `Bearer ${caller.token}`);
  const measured: string[][] = [];
  for (const [name, path, pages = 0] of cases) {
    let after = "";
    for (let page = 0; page < pages; page++) after = (await ask(path, after)).next;
    const taken: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const { ms } = await ask(path, after);
      // The first request is a warm-up and isn't counted.
      if (round >= 0) taken.push(ms);
    }
    measured.push([name, inMs(median(taken)), inMs(percentile(taken, 0.95))]);
  }
  client.close();
  await server.stop();
  const [is] = rows;
  return [
    `${asCount(is?.users ?? 0)} people, ${asCount(is?.trips ?? 0)} trips, ${asCount(is?.messages ?? 0)} messages; one call at a time, ${rounds} of each:`,
    "",
    table(["GET /api/admin/…", "p50", "p95"], measured),
  ].join("\n");
}

const asking =
  (client: Client, port: number, authorization: string) => async (path: string, after: string) => {
    const began = performance.now();
    const page = after ? `${path.includes("?") ? "&" : "?"}after=${after}` : "";
    const { status, text } = await client.send({ port, path: `/api/admin/${path}${page}`, authorization });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
    const ms = performance.now() - began;
    return { ms, next: (JSON.parse(text) as { next?: string | null }).next ?? "" };
  };

/**
 * Inserts messages between connected people over the last 500 days, and the row counts that triggers would
 * keep. All rows are made inside the database.
 */
async function addMessages(pool: pg.Pool, count: number, say: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    say(`  ${asCount(count)} messages …`);
    await client.query(
      `insert into conversations (low_id, high_id)
       select low_id, high_id from connections where status = 'accepted' order by id limit greatest(1, $1::int / 100)`,
      [count],
    );
    await client.query(
      `insert into messages (conversation_id, sender_id, receiver_id, client_id, content, created_at, read_at)
       select v.id, v.low_id, v.high_id, gen_random_uuid(), 'See you in Lisbon on Friday? I land at noon.', at, at
         from generate_series(1, $1::int) n
         join conversations v on v.id = 1 + n % (select count(*)::int from conversations),
              lateral (select $2::timestamptz - (1 - n::float8 / $1) * interval '500 days' as at) as moment`,
      [count, now],
    );
    await client.query("delete from row_counts");
    for (const name of ["users", "trips", "groups", "messages", "matches", "connections"]) {
      await client.query(
        `insert into row_counts select $1, (created_at at time zone 'UTC')::date, count(*) from ${name} group by 2`,
        [name],
      );
    }
    await client.query(
      `insert into row_counts select 'accepted', (updated_at at time zone 'UTC')::date, count(*)
         from connections where status = 'accepted' group by 2`,
    );
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}
