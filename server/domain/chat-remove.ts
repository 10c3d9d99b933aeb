import { sql } from "drizzle-orm";
import { deletableForBoth } from "../../contract/chat.ts";
import type { Ctx, Db, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { forbidden, notFound } from "../lib/refusal.ts";
import { isShownTo } from "./chat-messages.ts";
import { isBetween, sideColumn } from "./chat-sides.ts";
import { isRemembered } from "./visibility.ts";

/** A message of `peerId` is gone for `userId`: what was told of it must not be read any more. */
export const messageRemoved = eventKind<{ userId: string; peerId: string }>("chat.message-removed");

type Row = { id: string; senderId: string; receiverId: string; isYoung: boolean; isUnread: boolean };

/** Deletes a message for me; or one of mine, within 15 minutes, for both: what it said is then gone for good. */
export async function removeMessage(ctx: SignedIn, id: number, whom: "me" | "both"): Promise<null> {
  const message = await holdMessage(ctx, id);
  if (whom === "me") await hide(ctx, id, message);
  else await erase(ctx, id, message);
  const { senderId, receiverId } = message;
  if (whom === "both" || receiverId === ctx.me.id)
    ctx.emit(messageRemoved({ userId: receiverId, peerId: senderId }));
  ctx.hint({
    to: whom === "both" ? [senderId, receiverId] : [ctx.me.id],
    event: "message_removed",
    data: { id, senderId, receiverId, forBoth: whom === "both" },
  });
  return null;
}

/** Its conversation's row first, as everywhere: two at once then wait for each other instead of forever. */
async function holdMessage({ db, me, now }: SignedIn, id: number): Promise<Row> {
  await db.execute(sql`
    select from messages m join conversations v on v.id = m.conversation_id
     where m.id = ${id} and ${me.id} in (m.sender_id, m.receiver_id) for no key update of v`);
  const oldest = new Date(now.getTime() - deletableForBoth).toISOString();
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
  if (!rows[0]) throw notFound("Message");
  return rows[0];
}

async function hide(ctx: SignedIn, id: number, { senderId, receiverId, isUnread }: Row): Promise<void> {
  const { db, me } = ctx;
  const isMine = senderId === me.id;
  const flag = sql.identifier(isMine ? "hidden_from_sender" : "hidden_from_receiver");
  await db.execute(sql`update messages set ${flag} = true where id = ${id}`);
  if (!isMine && isUnread) await countDown(db, receiverId, senderId);
  const peer = isMine ? receiverId : senderId;
  const last = sideColumn(me.id, peer, "last_id");
  const cleared = sideColumn(me.id, peer, "cleared_id");
  await db.execute(sql`
    update conversations v
       set ${last} = (select max(m.id) from messages m
                       where m.conversation_id = v.id and m.id > v.${cleared} and ${isShownTo(sql`${me.id}`)})
     where ${isBetween(me.id, peer)} and ${last} = ${id}`);
}

async function erase(ctx: SignedIn, id: number, message: Row): Promise<void> {
  const { me } = ctx;
  if (message.senderId !== me.id) throw forbidden("Only the sender can delete a message for both");
  if (!message.isYoung) throw forbidden("A message can be deleted for both within 15 minutes", "TOO_LATE");
  await empty(ctx, id, message);
}

/** Deletes a message for both, whoever sent it and whenever; false where it isn't there any more. */
export async function removeForAll(ctx: Ctx, id: number): Promise<boolean> {
  const { db, emit, hint } = ctx;
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
  await empty(ctx, id, message);
  const { senderId, receiverId } = message;
  emit(messageRemoved({ userId: receiverId, peerId: senderId }));
  hint({
    to: [senderId, receiverId],
    event: "message_removed",
    data: { id, senderId, receiverId, forBoth: true },
  });
  return true;
}

/** What it said is gone for good, but for a picture that was reported. */
async function empty({ db, now }: Ctx, id: number, message: Omit<Row, "isYoung">): Promise<void> {
  await db.execute(sql`
    delete from media
     where id = (select media_id from messages where id = ${id}) and purpose = 'message'`);
  await db.execute(sql`
    update messages set removed_at = ${now.toISOString()}, content = '', media_id = null,
                        read_at = coalesce(read_at, ${now.toISOString()})
     where id = ${id}`);
  if (message.isUnread) await countDown(db, message.receiverId, message.senderId);
}

async function countDown(db: Db, userId: string, peerId: string): Promise<void> {
  const unread = sideColumn(userId, peerId, "unread");
  await db.execute(
    sql`update conversations set ${unread} = ${unread} - 1 where ${isBetween(userId, peerId)}`,
  );
}
