import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/ctx.ts";
import { shareReceipts } from "#domain/chat/receipts.ts";
import { nameFor } from "./names.ts";

const messagesPerBatch = 1000;

/**
 * Every message that this person sent or received, by conversation, oldest first. Says of the other person's
 * actions (such as reading) only what the conversation itself shows.
 */
export async function* messagesOf({ db }: Ctx, me: string): AsyncGenerator<object> {
  const { rows: mine } = await db.execute<{ id: number; with: string | null }>(sql`
    select v.id, ${nameFor(me, sql`case when v.low_id = ${me} then v.high_id else v.low_id end`)} as with
      from conversations v where ${me} in (v.low_id, v.high_id) order by v.id`);
  for (const conversation of mine) {
    for (let last = 0; ;) {
      const page = await readPage({ db }, me, conversation.id, last);
      for (const { id, ...message } of page)
        yield { id, conversationId: conversation.id, with: conversation.with, ...message };
      if (page.length < messagesPerBatch) break;
      last = page.at(-1)!.id;
    }
  }
}

type Row = { id: number; createdAt: Date; readAt: Date | null; removedAt: Date | null };

async function readPage(
  { db }: Pick<Ctx, "db">,
  me: string,
  conversation: number,
  last: number,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id::float8 as id, m.sender_id = ${me} as "isMine", m.content, m.message_type as type,
           case when m.sender_id = ${me} then 'images/' || m.media_id || '.webp' end as image,
           m.created_at as "createdAt",
           case when m.receiver_id = ${me} or ${shareReceipts(sql`self`, sql`peer`)} then m.read_at end as "readAt",
           m.removed_at as "removedAt",
           case when m.sender_id = ${me} then m.hidden_from_sender else m.hidden_from_receiver end
             or m.id <= case when v.low_id = ${me} then v.low_cleared_id else v.high_cleared_id end as "isDeletedForMe"
      from messages m
      join conversations v on v.id = m.conversation_id
      join users self on self.id = ${me}
      join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
     where m.conversation_id = ${conversation} and m.id > ${last}
     order by m.id limit ${messagesPerBatch}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    readAt: row.readAt && new Date(row.readAt),
    removedAt: row.removedAt && new Date(row.removedAt),
  }));
}
