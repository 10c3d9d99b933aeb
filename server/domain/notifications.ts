import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import { notifications } from "../db/notifications.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { visibleTo } from "./visibility.ts";

const most = 100;

export type Notice = {
  /** Who is told. */
  readonly userId: string;
  /** Whom it is about, or null; while they are hidden from each other, there is no notice. */
  readonly aboutId: string | null;
  readonly type: Notification["type"];
  readonly title: string;
  readonly message: string;
  /** What a click needs, such as an id. */
  readonly data?: Record<string, unknown>;
  /** Names the event among all of the person's notices: telling it again makes no second one. */
  readonly key: string;
};

/** Writes one notice; false if it was there already or the two may not see each other. For listeners. */
export const notify = async (ctx: Ctx, notice: Notice): Promise<boolean> =>
  (await notifyAll(ctx, [notice])) > 0;

/** The same for many at once, in one statement; says how many were written. */
export async function notifyAll({ db, now }: Ctx, notices: readonly Notice[]): Promise<number> {
  const column = <T>(value: (notice: Notice) => T) => sql.param(notices.map(value));
  const { rows } = await db.execute(sql`
    insert into notifications (user_id, about_id, type, title, message, data, dedupe_key, created_at)
    select n.user_id, n.about_id, n.type, n.title, n.message, n.data, n.key, ${now.toISOString()}
      from unnest(
        ${column((it) => it.userId)}::text[], ${column((it) => it.aboutId)}::text[],
        ${column((it) => it.type)}::text[], ${column((it) => it.title)}::text[],
        ${column((it) => it.message)}::text[], ${column((it) => JSON.stringify(it.data ?? {}))}::jsonb[],
        ${column((it) => it.key)}::text[]) as n (user_id, about_id, type, title, message, data, key)
     where n.about_id is null
        or exists (select 1 from users where users.id = n.about_id and ${visibleTo(sql`n.user_id`)})
    on conflict (user_id, dedupe_key) do nothing
    returning id`);
  return rows.length;
}

const columns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

/** My own, but for those about people who are hidden from me. */
const isMine = (meId: string): SQL | undefined =>
  and(
    eq(notifications.userId, meId),
    or(
      isNull(notifications.aboutId),
      sql`exists (select 1 from users where users.id = ${notifications.aboutId} and ${visibleTo(meId)})`,
    ),
  );

/** One's own notifications, newest first, at most 100. */
export async function listNotifications({ db, me }: SignedIn): Promise<Notification[]> {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(isMine(me.id))
    .orderBy(desc(notifications.id))
    .limit(most);
  return rows.map(shown);
}

export async function countUnread({ db, me }: SignedIn): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(isMine(me.id), sql`not is_read`));
  return { count: row?.count ?? 0 };
}

export async function markRead({ db, me }: SignedIn, id: number): Promise<Notification> {
  const [row] = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), isMine(me.id)))
    .returning(columns);
  if (!row) throw notFound("Notification");
  return shown(row);
}

/** Marks all that are shown as read, and says how many that were. */
export async function markAllRead({ db, me }: SignedIn): Promise<{ count: number }> {
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isMine(me.id), sql`not is_read`))
    .returning({ id: notifications.id });
  return { count: rows.length };
}

const shown = (row: Omit<Notification, "createdAt"> & { createdAt: Date }): Notification => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
