import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Notification } from "#contract/features/notifications.ts";
import { notifications } from "#db/tables/notifications.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { isChannelEnabled } from "./plan.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

/** A row as the queries return it. */
export type Row = Omit<Notification, "createdAt" | "data"> & { createdAt: Date; data: unknown };
/** `isCounted`: it counts in the number on the bell. */
export type WrittenNotification = Row & { userId: string; isCounted: boolean };

/** SQL condition: the caller's notifications, except those about people who are hidden from the caller. */
export const isMine = (meId: string): SQL | undefined =>
  and(
    eq(notifications.userId, meId),
    or(
      isNull(notifications.aboutId),
      sql`exists (select 1 from users where users.id = ${notifications.aboutId} and ${visibleTo(meId)})`,
    ),
  );

/**
 * Number of unread notifications, as shown on the bell. Leaves out types that the person has turned off
 * there.
 */
export async function unreadOf(db: Db, userId: string): Promise<number> {
  const isOff = sql`exists (
    select from notification_preferences p
     where p.user_id = ${userId} and not ${isChannelEnabled(sql`${notifications.type}`, sql`'inApp'`)})`;
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isMine(userId), sql`not is_read`, sql`not ${isOff}`));
  return row?.count ?? 0;
}

/**
 * Sends new notifications to the open pages of their recipients. Notifications that don't count on the bell
 * don't pop up either.
 */
export async function notifyPages({ db, hint }: Ctx, written: readonly WrittenNotification[]): Promise<void> {
  const counted = written.filter(({ isCounted }) => isCounted);
  for (const [userId, rows] of Map.groupBy(counted, (row) => row.userId)) {
    const unreadCount = await unreadOf(db, userId);
    if (unreadCount === 0) continue;
    for (const row of rows)
      hint({ to: [userId], event: "notification", data: { notification: toNotification(row), unreadCount } });
  }
}

/** Sends the number of unread notifications to the person's open pages. */
export async function sendUnreadCount({ db, hint }: Ctx, userId: string): Promise<void> {
  const unreadCount = await unreadOf(db, userId);
  hint({ to: [userId], event: "notification", data: { notification: null, unreadCount } });
}

/** Maps a row for the client. Of the stored data it contains only what a click needs. */
export const toNotification = ({ id, type, title, message, isRead, createdAt, data }: Row): Notification => {
  const { userId, groupId, inviterId, exportId, importId } = (data ?? {}) as NonNullable<
    Notification["data"]
  >;
  return {
    id,
    type,
    title,
    message,
    isRead,
    createdAt: new Date(createdAt).toISOString(),
    data: {
      ...(userId && { userId }),
      ...(groupId && { groupId }),
      ...(inviterId && { inviterId }),
      ...(exportId && { exportId }),
      ...(importId && { importId }),
    },
  };
};
