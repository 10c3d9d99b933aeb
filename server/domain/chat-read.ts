import { sql } from "drizzle-orm";
import { statement } from "../db/db.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { forbidden, notFound } from "../lib/refusal.ts";
import { isShownTo } from "./chat-messages.ts";
import { isReceiptShown } from "./chat-receipts.ts";
import { isRemembered } from "./visibility.ts";

/** Told only where a notification about it waits to be read as well. */
export const messagesRead = eventKind<{ userId: string; peerId: string }>("chat.read");

const me = sql`${sql.placeholder("me")}`;
const id = sql`${sql.placeholder("id")}::bigint`;

const found = statement<{ senderId: string; isTold: boolean }>(
  "message-to-read",
  sql`
  select m.sender_id as "senderId", ${isReceiptShown(sql`self`, sql`peer`)} as "isTold"
    from messages m
    join users self on self.id = ${me}
    join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
   where m.id = ${id} and ${me} in (m.sender_id, m.receiver_id) and ${isShownTo(me)} and ${isRemembered(me, "peer")}`,
);

/**
 * The conversation's row first, so that what is counted down is what is unread at that moment. Messages become visible
 * in order: whoever knows this one could have seen all before it.
 */
const reading = statement<{ unreadCount: number; isNew: boolean }>(
  "messages-read",
  sql`
  with mine as materialized (
    select v.id, v.low_id = ${me} as is_low, case when v.low_id = ${me} then v.low_read_id else v.high_read_id end as read_id
      from messages m join conversations v on v.id = m.conversation_id
     where m.id = ${id}
       for no key update of v
  ), seen as (
    update messages m set read_at = ${sql.placeholder("now")}
      from mine
     where m.conversation_id = mine.id and m.id > mine.read_id and m.id <= ${id}
       and m.receiver_id = ${me} and m.read_at is null and not m.hidden_from_receiver
    returning m.id
  ), counted as (
    update conversations v
       set low_unread = low_unread - case when is_low then n else 0 end,
           high_unread = high_unread - case when is_low then 0 else n end,
           low_read_id = case when is_low then greatest(low_read_id, ${id}) else low_read_id end,
           high_read_id = case when is_low then high_read_id else greatest(high_read_id, ${id}) end
      from mine, (select count(*)::int as n from seen) as read
     where v.id = mine.id and mine.read_id < ${id}
    returning case when is_low then low_unread else high_unread end as unread
  ), settled as (
    delete from message_notices
     where user_id = ${me} and peer_id = ${sql.placeholder("peer")} and (select unread = 0 from counted)
  )
  select coalesce(
           (select unread from counted),
           (select case when is_low then low_unread else high_unread end from conversations v where v.id = mine.id)
         ) as "unreadCount",
         exists (select from counted) as "isNew"
    from mine`,
);

/** Asked once the conversation's row is ours: a notice that was being written meanwhile is seen. */
const noticed = statement(
  "messages-noticed",
  sql`select from notifications
       where user_id = ${me} and about_id = ${sql.placeholder("peer")} and type = 'message' and not is_read`,
);

/** Marks a message that was sent to me as read, with all before it. Doing it twice is fine. */
export async function readUpTo(ctx: SignedIn, messageId: number): Promise<{ unreadCount: number }> {
  const { db, now, hint } = ctx;
  const [message] = await found(db, { me: ctx.me.id, id: messageId });
  if (!message) throw notFound("Message");
  const { senderId, isTold } = message;
  if (senderId === ctx.me.id) throw forbidden("Only the receiver can mark a message as read");
  const [is] = await reading(db, { me: ctx.me.id, id: messageId, peer: senderId, now });
  if (!is) throw notFound("Message");
  if (is.isNew) {
    const notices = await noticed(db, { me: ctx.me.id, peer: senderId });
    if (notices.length > 0) ctx.emit(messagesRead({ userId: ctx.me.id, peerId: senderId }));
    const to = isTold ? [ctx.me.id, senderId] : [ctx.me.id];
    hint({ to, event: "message_read", data: { readerId: ctx.me.id, senderId, upTo: messageId } });
  }
  return { unreadCount: is.unreadCount };
}
