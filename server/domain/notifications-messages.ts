import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { languagesOf } from "./accounts-languages.ts";
import { messagesRead } from "./chat-read.ts";
import { messageRemoved } from "./chat-remove.ts";
import { tellCount } from "./notifications-hints.ts";
import { words } from "./notifications-words.ts";
import { type Notice, notifyOfConversations } from "./notifications-write.ts";
import { visibleTo } from "./visibility.ts";

type Side = { readonly userId: string; readonly peerId: string };

const mostAtOnce = 50;
/** Whoever reads it within this time, in milliseconds, needs no notice. */
const delay = 2000;

/** When what was sent before is due to be told of. */
export const toldBefore = (now: Date): string => new Date(now.getTime() - delay).toISOString();

/**
 * Tells of messages that wait unread, as one notice for each conversation, and says how many conversations it took on.
 * All in one transaction: whenever the process ends, each was told, or will be by the next. The conversations' rows
 * come first, as in whatever sends and reads, and those in use are left for the next time: nobody waits for this.
 */
export const tellOfMessages = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (inside) => {
    const { rows: due } = await inside.db.execute<Side>(sql`
      select n.user_id as "userId", n.peer_id as "peerId"
        from message_notices n
        join conversations v on v.low_id = least(n.user_id, n.peer_id) and v.high_id = greatest(n.user_id, n.peer_id)
       where n.created_at <= ${toldBefore(inside.now)}
       order by n.created_at limit ${mostAtOnce} for no key update of v skip locked`);
    if (due.length === 0) return 0;
    const { rows: taken } = await inside.db.execute<Side>(sql`
      delete from message_notices where (user_id, peer_id) in (${pairs(due)})
      returning user_id as "userId", peer_id as "peerId"`);
    const waiting = await readWaiting(inside, taken);
    const unseen = waiting.filter(
      ({ userId, peerId, isMuted }) => !isMuted && !inside.presence.isViewing(userId, peerId),
    );
    await notifyOfConversations(inside, unseen.map(noticeOf));
    return taken.length;
  });

type Waiting = Side & { name: string; count: number; isMuted: boolean; newest: string };

/** What these people have not read yet of whom; nothing of people who are hidden from them. */
async function readWaiting({ db }: Ctx, sides: readonly Side[]): Promise<Waiting[]> {
  if (sides.length === 0) return [];
  const { rows } = await db.execute<Waiting>(sql`
    select n.user_id as "userId", n.peer_id as "peerId", users.first_name || ' ' || users.last_name as name,
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

const pairs = (sides: readonly Side[]) =>
  sql.join(
    sides.map(({ userId, peerId }) => sql`(${userId}, ${peerId})`),
    sql`, `,
  );

const noticeOf = ({ userId, peerId, name, count, newest }: Waiting): Notice => ({
  userId,
  aboutId: peerId,
  type: "message",
  words: words.messages(name, count, newest),
  data: { userId: peerId },
  key: null,
});

/**
 * After reading or deleting: the notice of this conversation says what is still unread. Where nothing is, it is gone,
 * also one that was clicked: what it said may have been taken back.
 */
const refresh = (ctx: Ctx, side: Side): Promise<void> =>
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
    if (rows.some(({ isRead }) => !isRead)) await tellCount(inside, userId);
  });

export const messageNotices = [
  listen(messagesRead, "notifications.messages-read", refresh),
  listen(messageRemoved, "notifications.message-removed", refresh),
];
