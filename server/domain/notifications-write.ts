import { type SQL, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import type { Ctx } from "../lib/ctx.ts";
import { languagesOf } from "./accounts-languages.ts";
import { tellPages, type Written } from "./notifications-hints.ts";
import type { WordsIn } from "./notifications-words.ts";
import { comesBy, isWanted, planDeliveries } from "./notifications-plan.ts";
import { visibleTo } from "./visibility.ts";

export type Notice = {
  /** Who is told. */
  readonly userId: string;
  /** Whom it is about, or null; while they are hidden from each other, there is no notice. */
  readonly aboutId: string | null;
  readonly type: Notification["type"];
  readonly words: WordsIn;
  /** What a click needs, such as an id. */
  readonly data?: Record<string, unknown>;
  /** Names the event among all of the person's notices: telling it again makes no second one. */
  readonly key: string | null;
};

/** Writes one notice; false if it was there already, isn't wanted, or the two may not see each other. For listeners. */
export const notify = async (ctx: Ctx, notice: Notice): Promise<boolean> =>
  (await notifyAll(ctx, [notice])) > 0;

/** The same for many at once, in one statement; says how many were written. */
export const notifyAll = (ctx: Ctx, notices: readonly Notice[]): Promise<number> =>
  write(ctx, notices, sql`(user_id, dedupe_key) do nothing`);

/** Notices about conversations: an unread one of the same conversation is changed instead of writing a second. */
export const notifyOfConversations = (ctx: Ctx, notices: readonly Notice[]): Promise<number> =>
  write(
    ctx,
    notices,
    sql`(user_id, about_id) where type = 'message' and not is_read do update
      set title = excluded.title, message = excluded.message, created_at = excluded.created_at`,
  );

/** The notices and what is to be delivered of them, in one statement: there is never one without the other. */
async function write(ctx: Ctx, notices: readonly Notice[], onConflict: SQL): Promise<number> {
  if (notices.length === 0) return 0;
  const now = ctx.now.toISOString();
  const languageOf = await languagesOf(
    ctx,
    notices.map(({ userId }) => userId),
  );
  const told = notices.map((it) => ({ ...it, ...it.words(languageOf(it.userId)) }));
  const column = <T>(value: (notice: (typeof told)[number]) => T) => sql.param(told.map(value));
  const { rows } = await ctx.db.execute<Written>(sql`
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
           created_at as "createdAt", ${comesBy(sql`made.type`, sql`'inApp'`)} as "isCounted"
      from made left join notification_preferences p on p.user_id = made.user_id order by made.id`);
  await tellPages(ctx, rows);
  return rows.length;
}
