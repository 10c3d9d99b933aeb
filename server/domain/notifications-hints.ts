import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import { notifications } from "../db/notifications.ts";
import type { Ctx, Db } from "../lib/ctx.ts";
import { comesBy } from "./notifications-plan.ts";
import { visibleTo } from "./visibility.ts";

/** A row as the queries hand it over. */
export type Row = Omit<Notification, "createdAt" | "data"> & { createdAt: Date; data: unknown };
/** `isCounted`: its person wants it on the bell. */
export type Written = Row & { userId: string; isCounted: boolean };

/** My own, but for those about people who are hidden from me. */
export const isMine = (meId: string): SQL | undefined =>
  and(
    eq(notifications.userId, meId),
    or(
      isNull(notifications.aboutId),
      sql`exists (select 1 from users where users.id = ${notifications.aboutId} and ${visibleTo(meId)})`,
    ),
  );

/** How many this person has not read: what stands on the bell. Those of which they want no number there don't count. */
export async function unreadOf(db: Db, userId: string): Promise<number> {
  const isOff = sql`exists (
    select from notification_preferences p
     where p.user_id = ${userId} and not ${comesBy(sql`${notifications.type}`, sql`'inApp'`)})`;
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isMine(userId), sql`not is_read`, sql`not ${isOff}`));
  return row?.count ?? 0;
}

/** Tells the open pages of whoever was told something. Where no number is wanted, nothing appears by itself either. */
export async function tellPages({ db, hint }: Ctx, written: readonly Written[]): Promise<void> {
  const counted = written.filter(({ isCounted }) => isCounted);
  for (const [userId, rows] of Map.groupBy(counted, (row) => row.userId)) {
    const unreadCount = await unreadOf(db, userId);
    if (unreadCount === 0) continue;
    for (const row of rows)
      hint({ to: [userId], event: "notification", data: { notification: shown(row), unreadCount } });
  }
}

/** Tells their open pages that the number of unread ones is another. */
export async function tellCount({ db, hint }: Ctx, userId: string): Promise<void> {
  const unreadCount = await unreadOf(db, userId);
  hint({ to: [userId], event: "notification", data: { notification: null, unreadCount } });
}

/** Of the stored data only what a click needs leaves the house. */
export const shown = ({ id, type, title, message, isRead, createdAt, data }: Row): Notification => {
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
