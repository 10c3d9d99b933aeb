import type pg from "pg";
import { legalVersions } from "#contract/features/legal.ts";
import { withoutIndexes } from "#bench/baseline/without-indexes.ts";
import { now } from "./world.ts";
import { sessionOf } from "./people.ts";

/** Size of a world of conversations. */
export type ChatSize = {
  /** Minimum number of messages. */
  readonly messages: number;
  readonly people: number;
  /** Number of conversations of the person who has the most. */
  readonly busiest: number;
  /** Number of messages in the longest thread. */
  readonly longest: number;
};

export const chatSizes = {
  "10k": { messages: 10_000, people: 300, busiest: 150, longest: 2000 },
  "1m": { messages: 1_000_000, people: 10_000, busiest: 3000, longest: 100_000 },
  "10m": { messages: 10_000_000, people: 100_000, busiest: 3000, longest: 1_000_000 },
} as const satisfies Record<string, ChatSize>;
export type ChatSizeName = keyof typeof chatSizes;

/**
 * Numbers of the two people whose requests are measured: the one with the most conversations, and one of the
 * two in the longest thread.
 */
export const busiest = 0;
export const longest = 1;

/** SQL expression for a person's id, from an SQL expression for their number. */
export const idOf = (number: string) => `md5('person ' || ${number})::uuid::text`;

/**
 * Generates people, conversations and messages inside the database, which is several times faster than
 * sending them there. Most people have few conversations and some have many; most threads are short and some
 * are long. Messages are stored by time, so those of one thread are far apart in the table.
 */
export async function generateChat(
  pool: pg.Pool,
  size: ChatSize,
  { seed = 1, say = () => {} }: { seed?: number; say?: (line: string) => void } = {},
): Promise<void> {
  const started = performance.now();
  const client = await pool.connect();
  const step = async (what: string, work: () => Promise<unknown>) => {
    say(`  ${Math.round((performance.now() - started) / 1000)} s: ${what} …`);
    await work();
  };
  try {
    await client.query(
      `set statement_timeout = 0; set work_mem = '512MB'; set maintenance_work_mem = '1GB';
       set session_replication_role = replica; select setseed(${1 / (seed + 1)})`,
    );
    await step("people", () =>
      withoutIndexes(client, "users", () => client.query(people, [size.people, now])),
    );
    await step("conversations", () => client.query(plans(size)));
    await step("connections", () => withoutIndexes(client, "connections", () => client.query(connections)));
    await step("messages", () => withoutIndexes(client, "messages", () => client.query(messages)));
    await step("what the conversations are at", () =>
      withoutIndexes(client, "conversations", () => client.query(conversations)),
    );
    await client.query("drop table plans");
    await client.query("select setval('conversations_id_seq', (select max(id) from conversations))");
    await step("sessions", () => signIn(client));
    await step("vacuum", () => client.query("vacuum analyze"));
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

const people = `
  insert into users (id, email, first_name, last_name, username, search_text, is_email_verified,
                     terms_version, privacy_version, created_at)
  select ${idOf("n")}, 'person-' || n || '@coincide.example', 'Person', n::text, 'person-' || n, 'person ' || n, true,
         '${legalVersions.terms}', '${legalVersions.privacy}', $2
    from generate_series(0, $1::int - 1) as n`;

/**
 * Who writes to whom, how many messages, and when. Times are fractions: 0 is the start of the period, 1 is
 * now.
 */
const plans = ({ messages, people, busiest: most, longest: length }: ChatSize) => `
  create unlogged table plans as
  with pair as (
    select ${busiest} as a, n as b from generate_series(2, ${most + 1}) as n
    union
    select least(n, m), greatest(n, m)
      from generate_series(2, ${people - 1}) as n,
           lateral generate_series(1, least(200, floor(1.6 * power(random() + n * 0, -0.65)))::int) as k,
           lateral (select 2 + floor(random() * (${people} - 2) + k * 0)::int as m) as other
     where n <> m
  ), weighed as (
    select *, least(500, power(random(), -0.9)) as weight, random() * 0.9 as since, power(random(), 0.3) as till from pair
  ), counted as (
    select a, b, since, greatest(since, till) as till,
           ceil(weight * ${messages - length} / sum(weight) over ())::int as length from weighed
    union all
    select ${longest}, 2, 0, 1, ${length}
  )
  select row_number() over ()::int as id, least(x collate "C", y) as low_id, greatest(x collate "C", y) as high_id, length, since, till,
         case when random() < 0.2 then ceil(random() * 3)::int else 0 end as unread
    from counted, lateral (select ${idOf("a")} as x, ${idOf("b")} as y) as ids`;

const connections = `
  insert into connections (requester_id, receiver_id, status) select low_id, high_id, 'accepted' from plans`;

const messages = `
  insert into messages (conversation_id, sender_id, receiver_id, client_id, content, created_at, read_at)
  select id, case when is_low then low_id else high_id end, case when is_low then high_id else low_id end, gen_random_uuid(),
         substr(repeat('See you in Lisbon on Friday? I land at noon. ', 5), 1, 10 + floor(random() * 150)::int),
         at, case when n <= length - unread then at end
    from (
      select *, random() < 0.5 as is_low, since + (till - since) * (n - 1 + random()) / length as t
        from plans, generate_series(1, length) as n
       order by t
    ) as it, lateral (select timestamptz '${now.toISOString()}' - (1 - t) * interval '500 days' as at) as moment`;

const conversations = `
  insert into conversations
    (id, low_id, high_id, low_last_id, high_last_id, low_unread, high_unread, low_read_id, high_read_id)
  overriding system value
  select v.id, v.low_id, v.high_id, m.last_id, m.last_id, m.low_unread, m.high_unread, m.read_id, m.read_id
    from plans v
    join (select conversation_id, max(id) as last_id, coalesce(max(id) filter (where read_at is not null), 0) as read_id,
                 count(*) filter (where read_at is null and receiver_id < sender_id) as low_unread,
                 count(*) filter (where read_at is null and receiver_id > sender_id) as high_unread
            from messages group by conversation_id) m on m.conversation_id = v.id`;

async function signIn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from users");
  await client.query(
    `insert into sessions (sid, user_id, expire, last_used_at, authenticated_at)
     select sid, id, $3::timestamptz + interval '30 days', $3, $3 from unnest($1::text[], $2::text[]) as it (sid, id)`,
    [rows.map(({ id }) => sessionOf(id)), rows.map(({ id }) => id), now],
  );
}
