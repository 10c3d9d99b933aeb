import { type SQL, sql } from "drizzle-orm";
import type { Notification } from "#contract/features/notifications.ts";
import type { Ctx } from "#lib/ctx.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import { sendToPages, type WrittenNotification } from "./rows.ts";
import type { WordsIn } from "./texts.ts";
import { isChannelEnabled, isWanted, planDeliveries } from "./plan.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

export type NoticeDraft = {
  /** The recipient. */
  readonly userId: string;
  /**
   * The person it is about, or null. While the two are hidden from each other, no notification is written.
   */
  readonly aboutId: string | null;
  readonly type: Notification["type"];
  readonly words: WordsIn;
  /** What a click needs, such as an id. */
  readonly data?: Record<string, unknown>;
  /**
   * Dedupe key: a second notification to the same person with the same key is not written. Null for no such
   * key.
   */
  readonly key: string | null;
};

/**
 * Writes one notification. Returns false if it already exists, isn't wanted, or the two people may not see
 * each other. For listeners.
 */
export const notify = async (ctx: Ctx, notice: NoticeDraft): Promise<boolean> =>
  (await notifyAll(ctx, [notice])) > 0;

/** Whether a person has a notification with this key, so that a second one wouldn't be written. */
export async function isNotified(
  { db }: Ctx,
  { userId, key }: { userId: string; key: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from notifications where user_id = ${userId} and dedupe_key = ${key}`,
  );
  return rows.length > 0;
}

/** Writes several notifications in one statement and returns how many were written. */
export const notifyAll = (ctx: Ctx, notices: readonly NoticeDraft[]): Promise<number> =>
  write(ctx, notices, sql`(user_id, dedupe_key) do nothing`);

/**
 * Writes notifications about conversations. If a conversation has an unread one, updates it instead of
 * writing a second.
 */
export const notifyOfConversations = (ctx: Ctx, notices: readonly NoticeDraft[]): Promise<number> =>
  write(
    ctx,
    notices,
    sql`(user_id, about_id) where type = 'message' and not is_read do update
      set title = excluded.title, message = excluded.message, created_at = excluded.created_at`,
  );

/**
 * Brings the words and the data of written notifications up to date, found by recipient and key. They stay
 * read or unread, and nobody is notified again.
 */
export async function rewriteNotices(ctx: Ctx, notices: readonly NoticeDraft[]): Promise<void> {
  if (notices.length === 0) return;
  const column = await columnsOf(ctx, notices);
  const { rows } = await ctx.db.execute<{ userId: string }>(sql`
    update notifications set title = n.title, message = n.message, data = n.data
      from unnest(
        ${column((it) => it.userId)}::text[], ${column((it) => it.key)}::text[],
        ${column((it) => it.title)}::text[], ${column((it) => it.message)}::text[],
        ${column((it) => JSON.stringify(it.data ?? {}))}::jsonb[]) as n (user_id, key, title, message, data)
     where notifications.user_id = n.user_id and dedupe_key = n.key
       and (notifications.message <> n.message or notifications.data <> n.data)
    returning notifications.user_id as "userId"`);
  const to = [...new Set(rows.map(({ userId }) => userId))];
  if (to.length > 0) ctx.announce({ kinds: ["notifications"], to });
}

/** The notices as columns of SQL, with the texts in the languages of their recipients. */
async function columnsOf(ctx: Ctx, notices: readonly NoticeDraft[]) {
  const languageOf = await languagesOf(
    ctx,
    notices.map(({ userId }) => userId),
  );
  const texts = notices.map((it) => ({ ...it, ...it.words(languageOf(it.userId)) }));
  return <T>(value: (notice: (typeof texts)[number]) => T) => sql.param(texts.map(value));
}

/**
 * Writes the notifications and their planned deliveries in one statement, so that neither exists without the
 * other.
 */
async function write(ctx: Ctx, notices: readonly NoticeDraft[], onConflict: SQL): Promise<number> {
  if (notices.length === 0) return 0;
  const now = ctx.now.toISOString();
  const column = await columnsOf(ctx, notices);
  const { rows } = await ctx.db.execute<WrittenNotification>(sql`
    with made as (
      insert into notifications (user_id, about_id, type, title, message, data, dedupe_key, created_at)
      select n.user_id, n.about_id, n.type, n.title, n.message, n.data, n.key, ${now}
        from unnest(
          ${column((it) => it.userId)}::text[], ${column((it) => it.aboutId)}::text[],
          ${column((it) => it.type)}::text[], ${column((it) => it.title)}::text[],
          ${column((it) => it.message)}::text[], ${column((it) => JSON.stringify(it.data ?? {}))}::jsonb[],
          ${column((it) => it.key)}::text[]) as n (user_id, about_id, type, title, message, data, key)
        left join notification_preferences p on p.user_id = n.user_id
       where ${isWanted(sql`n.type`)}
         and (n.about_id is null
              or exists (select 1 from users where users.id = n.about_id and ${visibleTo(sql`n.user_id`)}))
      on conflict ${onConflict}
      returning *
    ), planned as (${planDeliveries(now, { sendsTexts: ctx.sms.way !== "none" })})
    select made.id, made.user_id as "userId", type, title, message, data, is_read as "isRead",
           created_at as "createdAt", ${isChannelEnabled(sql`made.type`, sql`'inApp'`)} as "isCounted"
      from made left join notification_preferences p on p.user_id = made.user_id order by made.id`);
  await sendToPages(ctx, rows);
  return rows.length;
}
