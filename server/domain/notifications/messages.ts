import { sql } from "drizzle-orm";
import { personNameSql } from "#db/person-name.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import { messagesRead } from "#domain/chat/read.ts";
import { messageRemoved } from "#domain/chat/remove.ts";
import { sendUnreadCount } from "./rows.ts";
import { words } from "./texts.ts";
import { type NoticeDraft, notifyOfConversations } from "./write.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

type ConversationSide = { readonly userId: string; readonly peerId: string };

const batchSize = 50;
/**
 * Milliseconds before an unread message is announced. A message that is read sooner needs no notification.
 */
const noticeDelayMs = 2000;

/** Messages sent before this moment are due to be announced. ISO 8601. */
export const announceBefore = (now: Date): string => new Date(now.getTime() - noticeDelayMs).toISOString();

/**
 * Announces unread messages, with one notification per conversation, and returns how many conversations it
 * has handled. One transaction covers everything, so if the process dies, the next one announces the
 * messages. Locks the rows of the conversations first, as sending and reading do, and skips rows that are
 * already locked until the next run, so that no writer has to wait.
 */
export const announceMessages = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (inside) => {
    const { rows: due } = await inside.db.execute<ConversationSide>(sql`
      select n.user_id as "userId", n.peer_id as "peerId"
        from message_notices n
        join conversations v on v.low_id = least(n.user_id, n.peer_id) and v.high_id = greatest(n.user_id, n.peer_id)
       where n.created_at <= ${announceBefore(inside.now)}
       order by n.created_at limit ${batchSize} for no key update of v skip locked`);
    if (due.length === 0) return 0;
    const { rows: taken } = await inside.db.execute<ConversationSide>(sql`
      delete from message_notices where (user_id, peer_id) in (${pairs(due)})
      returning user_id as "userId", peer_id as "peerId"`);
    const waiting = await readWaiting(inside, taken);
    const unseen = waiting.filter(
      ({ userId, peerId, isMuted }) => !isMuted && !inside.presence.isViewing(userId, peerId),
    );
    await notifyOfConversations(inside, unseen.map(noticeOf));
    return taken.length;
  });

type Waiting = ConversationSide & { name: string; count: number; isMuted: boolean; newest: string };

/**
 * The unread count and newest unread message for each of these sides. Leaves out people who are hidden from
 * the reader.
 */
async function readWaiting({ db }: Ctx, sides: readonly ConversationSide[]): Promise<Waiting[]> {
  if (sides.length === 0) return [];
  const { rows } = await db.execute<Waiting>(sql`
    select n.user_id as "userId", n.peer_id as "peerId", ${personNameSql("users")} as name,
           mine.unread as count, mine.muted as "isMuted", m.content as newest
      from (values ${pairs(sides)}) as n (user_id, peer_id)
      join conversations v on v.low_id = least(n.user_id collate "C", n.peer_id)
                          and v.high_id = greatest(n.user_id collate "C", n.peer_id)
      join users on users.id = n.peer_id and ${visibleTo(sql`n.user_id`)}
     cross join lateral (
       select case when v.low_id = n.user_id then v.low_unread else v.high_unread end as unread,
              case when v.low_id = n.user_id then v.low_read_id else v.high_read_id end as read_id,
              case when v.low_id = n.user_id then v.low_muted else v.high_muted end as muted) mine
     cross join lateral (
       select m.content from messages m
        where m.conversation_id = v.id and m.receiver_id = n.user_id and m.id > mine.read_id
          and m.read_at is null and not m.hidden_from_receiver
        order by m.id desc limit 1) m
     where mine.unread > 0`);
  return rows;
}

const pairs = (sides: readonly ConversationSide[]) =>
  sql.join(
    sides.map(({ userId, peerId }) => sql`(${userId}, ${peerId})`),
    sql`, `,
  );

const noticeOf = ({ userId, peerId, name, count, newest }: Waiting): NoticeDraft => ({
  userId,
  aboutId: peerId,
  type: "message",
  words: words.messages(name, count, newest),
  data: { userId: peerId },
  key: null,
});

/**
 * Updates the notification of a conversation after messages were read or deleted, so that it shows what is
 * still unread. Without unread messages it deletes the notification, even one that was clicked, because its
 * text may have been deleted for both.
 */
const refresh = (ctx: Ctx, side: ConversationSide): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    const { userId, peerId } = side;
    await db.execute(sql`
      select from conversations
       where low_id = least(${userId} collate "C", ${peerId}) and high_id = greatest(${userId} collate "C", ${peerId})
         for no key update`);
    const [waiting] = await readWaiting(inside, [side]);
    const isOfSide = sql`user_id = ${userId} and about_id = ${peerId} and type = 'message'`;
    if (waiting) {
      const languageOf = await languagesOf(inside, [userId]);
      const { message } = noticeOf(waiting).words(languageOf(userId));
      await db.execute(sql`update notifications set message = ${message} where ${isOfSide} and not is_read`);
      return;
    }
    const { rows } = await db.execute<{ isRead: boolean }>(
      sql`delete from notifications where ${isOfSide} returning is_read as "isRead"`,
    );
    if (rows.some(({ isRead }) => !isRead)) await sendUnreadCount(inside, userId);
  });

export const messageNoticeListeners = [
  listen(messagesRead, "notifications.messages-read", refresh),
  listen(messageRemoved, "notifications.message-removed", refresh),
];
