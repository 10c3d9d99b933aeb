import { sql } from "drizzle-orm";
import { deleteForBothMs } from "#contract/features/chat.ts";
import type { Ctx, Db, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { isShownTo } from "./messages.ts";
import { isBetween, sideColumn } from "./conversation-state.ts";
import { isRemembered } from "#domain/visibility/visibility.ts";

/** Emitted when a message of `peerId` was deleted for `userId`: notifications must not show it any more. */
export const messageRemoved = eventKind<{ userId: string; peerId: string }>("chat.message-removed");

type Row = { id: string; senderId: string; receiverId: string; isYoung: boolean; isUnread: boolean };

/**
 * Deletes a message for the caller; or one of the caller's own, within 15 minutes, for both people: its
 * content is then deleted permanently.
 */
export async function removeMessage(ctx: SignedIn, id: number, whom: "me" | "both"): Promise<null> {
  const message = await lockMessage(ctx, id);
  if (whom === "me") await hideMessage(ctx, id, message);
  else await deleteForBoth(ctx, id, message);
  const { senderId, receiverId } = message;
  if (whom === "both" || receiverId === ctx.me.id)
    ctx.emit(messageRemoved({ userId: receiverId, peerId: senderId }));
  ctx.sendRealtime({
    to: whom === "both" ? [senderId, receiverId] : [ctx.me.id],
    event: "message_removed",
    data: { id, senderId, receiverId, forBoth: whom === "both" },
  });
  return null;
}

/** Locks the conversation's row first, as everywhere: concurrent calls then wait instead of deadlocking. */
async function lockMessage({ db, me, now }: SignedIn, id: number): Promise<Row> {
  await db.execute(sql`
    select from messages m join conversations v on v.id = m.conversation_id
     where m.id = ${id} and ${me.id} in (m.sender_id, m.receiver_id) for no key update of v`);
  const oldest = new Date(now.getTime() - deleteForBothMs).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.created_at >= ${oldest} as "isYoung",
           m.read_at is null and not m.hidden_from_receiver
             and m.id > case when v.low_id = m.receiver_id then v.low_read_id else v.high_read_id end as "isUnread"
      from messages m
      join conversations v on v.id = m.conversation_id
      join users peer on peer.id = case when m.sender_id = ${me.id} then m.receiver_id else m.sender_id end
     where m.id = ${id} and ${me.id} in (m.sender_id, m.receiver_id) and m.removed_at is null
       and ${isShownTo(sql`${me.id}`)} and ${isRemembered(me.id, "peer")}
       and m.id > case when v.low_id = ${me.id} then v.low_cleared_id else v.high_cleared_id end
       for no key update of m`);
  if (!rows[0]) throw new Refusal("MESSAGE_NOT_FOUND");
  return rows[0];
}

async function hideMessage(
  ctx: SignedIn,
  id: number,
  { senderId, receiverId, isUnread }: Row,
): Promise<void> {
  const { db, me } = ctx;
  const isMine = senderId === me.id;
  const flag = sql.identifier(isMine ? "hidden_from_sender" : "hidden_from_receiver");
  await db.execute(sql`update messages set ${flag} = true where id = ${id}`);
  if (!isMine && isUnread) await decreaseUnread(db, receiverId, senderId);
  const peer = isMine ? receiverId : senderId;
  const last = sideColumn(me.id, peer, "last_id");
  const cleared = sideColumn(me.id, peer, "cleared_id");
  await db.execute(sql`
    update conversations v
       set ${last} = (select max(m.id) from messages m
                       where m.conversation_id = v.id and m.id > v.${cleared} and ${isShownTo(sql`${me.id}`)})
     where ${isBetween(me.id, peer)} and ${last} = ${id}`);
}

async function deleteForBoth(ctx: SignedIn, id: number, message: Row): Promise<void> {
  const { me } = ctx;
  if (message.senderId !== me.id) throw new Refusal("SENDER_ONLY");
  if (!message.isYoung) throw new Refusal("TOO_LATE");
  await eraseContent(ctx, id, message);
}

/** Deletes a message for both people, without a check of sender or age; false if it no longer exists. */
export async function removeForAll(ctx: Ctx, id: number): Promise<boolean> {
  const { db, emit, sendRealtime } = ctx;
  await db.execute(sql`
    select from messages m join conversations v on v.id = m.conversation_id where m.id = ${id} for no key update of v`);
  const { rows } = await db.execute<Omit<Row, "isYoung">>(sql`
    select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId",
           m.read_at is null and not m.hidden_from_receiver
             and m.id > case when v.low_id = m.receiver_id then v.low_read_id else v.high_read_id end as "isUnread"
      from messages m join conversations v on v.id = m.conversation_id
     where m.id = ${id} and m.removed_at is null for no key update of m`);
  const [message] = rows;
  if (!message) return false;
  await eraseContent(ctx, id, message);
  const { senderId, receiverId } = message;
  emit(messageRemoved({ userId: receiverId, peerId: senderId }));
  sendRealtime({
    to: [senderId, receiverId],
    event: "message_removed",
    data: { id, senderId, receiverId, forBoth: true },
  });
  return true;
}

/** Deletes the content permanently, except a picture that was reported. */
async function eraseContent({ db, now }: Ctx, id: number, message: Omit<Row, "isYoung">): Promise<void> {
  await db.execute(sql`
    delete from media
     where id = (select media_id from messages where id = ${id}) and purpose = 'message'`);
  await db.execute(sql`
    update messages set removed_at = ${now.toISOString()}, content = '', media_id = null,
                        read_at = coalesce(read_at, ${now.toISOString()})
     where id = ${id}`);
  if (message.isUnread) await decreaseUnread(db, message.receiverId, message.senderId);
}

async function decreaseUnread(db: Db, userId: string, peerId: string): Promise<void> {
  const unread = sideColumn(userId, peerId, "unread");
  await db.execute(
    sql`update conversations set ${unread} = ${unread} - 1 where ${isBetween(userId, peerId)}`,
  );
}
