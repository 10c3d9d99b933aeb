import type pg from "pg";
import { type Message, messagesPerPage } from "#contract/features/chat.ts";
import { read } from "./call.ts";
import type { CountCheck, FinalMessage, FinalState, FinalThread } from "./verify.ts";
import type { ChatAccount } from "./client.ts";

/**
 * Reads all threads and unread counts as new clients do, and the messages in the database. All people must
 * have read everything before.
 */
export async function readOutcome(
  origin: string,
  accounts: readonly ChatAccount[],
  pool: pg.Pool,
): Promise<FinalState> {
  const threads: FinalThread[] = [];
  for (const { id, token, peers } of accounts) {
    for (const peer of peers) threads.push({ of: id, peer, messages: await readThread(origin, token, peer) });
  }
  const { rows: stored } = await pool.query<FinalMessage>(
    `select id::float8 as id, client_id as "clientId", sender_id as "senderId" from messages order by id`,
  );
  const badges = [];
  for (const { id, token } of accounts) {
    const { count } = await read<{ count: number }>(origin, token, "/api/conversations/unread-count");
    badges.push({ what: `the badge of ${id}`, expected: 0, is: count });
  }
  return { threads, stored, counts: [...(await storedCounts(pool)), ...badges] };
}

/** Reads a whole thread page by page, from the newest message to the oldest. */
async function readThread(origin: string, token: string, peer: string): Promise<Message[]> {
  const pages: Message[][] = [];
  for (let before: number | undefined; ;) {
    const at = before === undefined ? "" : `?before=${before}`;
    const page = await read<Message[]>(origin, token, `/api/messages/${peer}${at}`);
    pages.unshift(page);
    before = page[0]?.id;
    if (page.length < messagesPerPage) return pages.flat();
  }
}

/** Compares the counts in each conversation's row with those of its messages, for both sides. */
export async function storedCounts(pool: pg.Pool): Promise<CountCheck[]> {
  const { rows } = await pool.query<
    { who: string } & Record<"unread" | "waiting" | "last" | "newest", number>
  >(
    `select side.who, side.unread, side.last::float8 as last,
            count(*) filter (where m.receiver_id = side.who and m.read_at is null)::int as waiting,
            max(m.id)::float8 as newest
       from conversations v
      cross join lateral (values (low_id || '', low_unread, low_last_id), (high_id || '', high_unread, high_last_id))
            as side (who, unread, last)
       join messages m on m.conversation_id = v.id
      group by v.id, side.who, side.unread, side.last`,
  );
  return rows.flatMap(({ who, unread, waiting, last, newest }) => [
    { what: `unread of ${who}`, expected: waiting, is: unread },
    { what: `the last message of ${who}`, expected: newest, is: last },
  ]);
}
