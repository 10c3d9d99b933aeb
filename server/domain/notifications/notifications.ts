import { and, desc, eq, sql } from "drizzle-orm";
import type { Notification } from "#contract/features/notifications.ts";
import { notifications } from "#db/tables/notifications.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isMine, toNotification, sendUnreadCount, unreadOf } from "./rows.ts";

const maxListed = 100;

const columns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  data: notifications.data,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

/** The caller's notifications, newest first, at most 100. */
export async function listNotifications({ db, me }: SignedIn): Promise<Notification[]> {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(isMine(me.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(maxListed);
  return rows.map(toNotification);
}

export const countUnread = async ({ db, me }: SignedIn): Promise<{ count: number }> => ({
  count: await unreadOf(db, me.id),
});

export async function markRead(ctx: SignedIn, id: number): Promise<Notification> {
  const { db, me } = ctx;
  const [row] = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), isMine(me.id)))
    .returning(columns);
  if (!row) throw new Refusal("NOTIFICATION_NOT_FOUND");
  await sendUnreadCount(ctx, me.id);
  return toNotification(row);
}

/** Marks all visible notifications as read and returns how many there were. */
export async function markAllRead(ctx: SignedIn): Promise<{ count: number }> {
  const { db, me } = ctx;
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isMine(me.id), sql`not is_read`))
    .returning({ id: notifications.id });
  if (rows.length > 0) await sendUnreadCount(ctx, me.id);
  return { count: rows.length };
}
