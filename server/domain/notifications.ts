import { and, desc, eq, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import { notifications } from "../db/notifications.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { isMine, shown, tellCount, unreadOf } from "./notifications-hints.ts";

const most = 100;

const columns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  data: notifications.data,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

/** One's own notifications, newest first, at most 100. */
export async function listNotifications({ db, me }: SignedIn): Promise<Notification[]> {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(isMine(me.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most);
  return rows.map(shown);
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
  if (!row) throw notFound("Notification");
  await tellCount(ctx, me.id);
  return shown(row);
}

/** Marks all that are shown as read, and says how many that were. */
export async function markAllRead(ctx: SignedIn): Promise<{ count: number }> {
  const { db, me } = ctx;
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isMine(me.id), sql`not is_read`))
    .returning({ id: notifications.id });
  if (rows.length > 0) await tellCount(ctx, me.id);
  return { count: rows.length };
}
