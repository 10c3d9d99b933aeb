import { sql } from "drizzle-orm";
import { statement } from "#db/db.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { isShownTo } from "./messages.ts";
import { shareReceipts } from "./receipts.ts";
import { isRemembered } from "#domain/visibility/visibility.ts";

/** Emitted only if there is an unread notification about the messages. */
export const messagesRead = eventKind<{ userId: string; peerId: string }>("chat.read");

const me = sql`${sql.placeholder("me")}`;
const id = sql`${sql.placeholder("id")}::bigint`;

const findMessage = statement<{ senderId: string; isTold: boolean }>(
  "message-to-read",
  sql`
  select m.sender_id as "senderId", ${shareReceipts(sql`self`, sql`peer`)} as "isTold"
    from messages m
    join users self on self.id = ${me}
    join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
   where m.id = ${id} and ${me} in (m.sender_id, m.receiver_id) and ${isShownTo(me)} and ${isRemembered(me, "peer")}`,
);

/**
 * Locks the conversation's row first, so that the unread count is decreased by what is unread at that moment.
 * Messages become visible in order: a person who sees this one could have seen all earlier ones.
 */
const markRead = statement<{ unreadCount: number; isNew: boolean }>(
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

/** Runs after the conversation's row is locked, so that it sees a notice that was written until then. */
const findUnreadNotices = statement(
  "messages-noticed",
  sql`select from notifications
       where user_id = ${me} and about_id = ${sql.placeholder("peer")} and type = 'message' and not is_read`,
);

/**
 * Marks a message to the caller, and all before it, as read. Idempotent. Throws MESSAGE_NOT_FOUND, and
 * RECEIVER_ONLY for the sender.
 */
export async function readUpTo(ctx: SignedIn, messageId: number): Promise<{ unreadCount: number }> {
  const { db, now, sendRealtime } = ctx;
  const [message] = await findMessage(db, { me: ctx.me.id, id: messageId });
  if (!message) throw new Refusal("MESSAGE_NOT_FOUND");
  const { senderId, isTold } = message;
  if (senderId === ctx.me.id) throw new Refusal("RECEIVER_ONLY");
  const [is] = await markRead(db, { me: ctx.me.id, id: messageId, peer: senderId, now });
  if (!is) throw new Refusal("MESSAGE_NOT_FOUND");
  if (is.isNew) {
    const notices = await findUnreadNotices(db, { me: ctx.me.id, peer: senderId });
    if (notices.length > 0) {
      ctx.emit(messagesRead({ userId: ctx.me.id, peerId: senderId }));
      if (is.unreadCount === 0)
        await settleNotifications(
          ctx,
          sql`user_id = ${ctx.me.id} and about_id = ${senderId} and type = 'message'`,
        );
    }
    const to = isTold ? [ctx.me.id, senderId] : [ctx.me.id];
    sendRealtime({ to, event: "message_read", data: { readerId: ctx.me.id, senderId, upTo: messageId } });
  }
  return { unreadCount: is.unreadCount };
}
