import { and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { type Notification, NotificationData } from "#contract/features/notifications.ts";
import { notifications } from "#db/tables/notifications.ts";
import { statement } from "#db/db.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { isChannelEnabled } from "./plan.ts";
import { type PersonSql, visibleTo } from "#domain/visibility/visibility.ts";

/** A row as the queries return it. */
export type NotificationRow = Omit<Notification, "createdAt" | "data"> & { createdAt: Date; data: unknown };
/** `isCounted`: it counts in the number on the bell. */
export type WrittenNotification = NotificationRow & { userId: string; isCounted: boolean };

/** The key of the notice that an overlap is over. */
export const goneKey = (id: number): string => `overlap gone ${id}`;

/** The key of a match while it is hidden, and of a near miss that is over or hidden for a while. */
export const hiddenKey = (key: string): string => `hidden ${key}`;

/**
 * SQL condition: the notification tells where somebody is, and it is not true or not shared any more. A match
 * is shown only while it is in the ledger, a near miss until its key is hidden, and every one only while the
 * two people are connected and both share their location, and near misses if it is about one. `n` is the
 * notification's table in the query.
 */
export function isWithdrawn(n: SQL): SQL {
  const shares = sql`users.privacy_location_sharing and (users.shares_near_misses or ${n}.type <> 'near_miss')`;
  const pair = sql`least(${n}.user_id, ${n}.about_id) and k.high_id = greatest(${n}.user_id, ${n}.about_id)`;
  return sql`(${n}.type in ('new_match', 'near_miss', 'trip') and ${n}.about_id is not null and (
    ${n}.dedupe_key like 'hidden %'
    or not exists (select from connections k where k.status = 'accepted' and k.low_id = ${pair})
    or 2 > (select count(*) from users where users.id in (${n}.user_id, ${n}.about_id) and ${shares})
    or (${n}.dedupe_key ~ '^overlap [0-9]+$' and not exists (
      select from matches m
       where m.id = case when ${n}.dedupe_key ~ '^overlap [0-9]+$' then substr(${n}.dedupe_key, 9)::int end))))`;
}

/**
 * SQL condition: the caller's notifications, except those about people who are hidden from the caller, and
 * matches and near misses that are over or not shared any more.
 */
export const isMine = (meId: PersonSql): SQL | undefined =>
  and(
    eq(notifications.userId, meId),
    not(isWithdrawn(sql`notifications`)),
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
  const [row] = await countUnread(db, { me: userId });
  return row?.count ?? 0;
}

const me = sql`${sql.placeholder("me")}::text`;
const countUnread = statement<{ count: number }>(
  "unread-notifications",
  sql`select count(*)::int from notifications where ${isMine(me)} and not is_read and not exists (
    select from notification_preferences p
     where p.user_id = ${me} and not ${isChannelEnabled(sql`notifications.type`, sql`'inApp'`)})`,
);

/**
 * Sends new notifications to the open pages of their recipients. Notifications that don't count on the bell
 * don't pop up either.
 */
export async function sendToPages(
  { db, sendRealtime }: Ctx,
  written: readonly WrittenNotification[],
): Promise<void> {
  const counted = written.filter(({ isCounted }) => isCounted);
  for (const [userId, rows] of Map.groupBy(counted, (row) => row.userId)) {
    const unreadCount = await unreadOf(db, userId);
    if (unreadCount === 0) continue;
    for (const row of rows)
      sendRealtime({
        to: [userId],
        event: "notification",
        data: { notification: toNotification(row), unreadCount },
      });
  }
}

/** Sends the number of unread notifications to the person's open pages. */
export async function sendUnreadCount({ db, sendRealtime }: Ctx, userId: string): Promise<void> {
  const unreadCount = await unreadOf(db, userId);
  sendRealtime({ to: [userId], event: "notification", data: { notification: null, unreadCount } });
}

/** The parts of the stored data that the client gets. */
const shownData = Object.keys(NotificationData.shape) as (keyof NonNullable<Notification["data"]>)[];

/** Maps a row for the client. Of the stored data it contains only what a list and a click need. */
export const toNotification = ({
  id,
  type,
  title,
  message,
  isRead,
  createdAt,
  data,
}: NotificationRow): Notification => {
  const stored = (data ?? {}) as NonNullable<Notification["data"]>;
  return {
    id,
    type,
    title,
    message,
    isRead,
    createdAt: new Date(createdAt).toISOString(),
    data: Object.fromEntries(shownData.flatMap((key) => (stored[key] ? [[key, stored[key]]] : []))),
  };
};
