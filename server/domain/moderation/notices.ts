import { sql } from "drizzle-orm";
import type { ContentType } from "#contract/features/moderation-shapes.ts";
import { product } from "#contract/shared/product.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { sendAboutAccount } from "#domain/accounts/emails/send-email.ts";
import { appealDeclined, contentRemoved, reportClosed } from "./moderation.ts";
import { personWarned, restrictionLifted } from "./people.ts";
import { countLate } from "./queue.ts";
import { moderationWords as words, type WordsIn } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";

type Entry = { userId: string | null; contentType: ContentType; message: string | null };

async function readEntry({ db }: Ctx, entry: number): Promise<Entry | undefined> {
  const { rows } = await db.execute<Entry>(sql`
    select user_id as "userId", content_type as "contentType", description as message
      from content_moderation_log where id = ${entry}`);
  return rows[0];
}

/**
 * Notifies the person of a log entry. The notification doesn't name the moderator and can't be turned off.
 */
async function notifyOfEntry(ctx: Ctx, entry: number, wordsOf: (it: Entry) => WordsIn) {
  const it = await readEntry(ctx, entry);
  if (!it?.userId) return;
  await notify(ctx, {
    userId: it.userId,
    aboutId: null,
    type: "other",
    words: wordsOf(it),
    key: `moderation ${entry}`,
  });
}

/** Notifies the reporter without naming the reported person, because others may see the screen. */
async function notifyReporter(ctx: Ctx, { reportId }: { reportId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<{ userId: string; status: string }>(sql`
    select reporter_id as "userId", status from content_reports where id = ${reportId} and reporter_id is not null`);
  const [report] = rows;
  if (!report) return;
  await notify(ctx, {
    userId: report.userId,
    aboutId: null,
    type: "other",
    words: words.reportClosed(report.status === "resolved"),
    key: `report-closed ${reportId}`,
  });
}

/** Reminds each admin once an hour while a case they may decide is due soon or overdue. */
export async function remindModerators(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from users where role = 'admin' and is_visible`);
  const key = `moderation-due ${ctx.now.toISOString().slice(0, 13)}`;
  for (const { id: userId } of rows) {
    const { urgentCount, lateCount } = await countLate(ctx, userId);
    if (urgentCount + lateCount === 0) continue;
    const notice = { aboutId: null, type: "other", words: words.reportsDue(urgentCount, lateCount) } as const;
    await notify(ctx, { ...notice, userId, key });
  }
}

/** Sent by mail, because suspended people can't read their notifications. */
async function mailDeclined(ctx: MailCtx, { appealId }: { appealId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<{ email: string; firstName: string; locale: string | null }>(sql`
    select u.email, u.first_name as "firstName", u.locale from appeals a join users u on u.id = a.user_id
     where a.id = ${appealId} and u.is_email_verified and u.deleted_at is null`);
  const [person] = rows;
  if (!person) return;
  await sendAboutAccount(ctx, person, (i18n, publicUrl) => ({
    subject: i18n._("Your appeal at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: person.firstName }) },
      {
        paragraph: i18n._(
          "We have read what you said about the suspension of your account and reviewed it again. The suspension stays as it is.",
        ),
      },
      { link: i18n._("Our rules"), to: `${publicUrl}/terms` },
    ],
  }));
}

export const moderationNotices = [
  listen(contentRemoved, "moderation.tell-removed", (ctx, { entry }) =>
    notifyOfEntry(ctx, entry, ({ contentType, message }) => words.contentRemoved(contentType, message)),
  ),
  listen(personWarned, "moderation.tell-warned", (ctx, { entry }) =>
    notifyOfEntry(ctx, entry, ({ message }) => words.warned(message ?? "")),
  ),
  listen(restrictionLifted, "moderation.tell-lifted", (ctx, { entry }) =>
    notifyOfEntry(ctx, entry, ({ message }) => words.suspensionLifted(message)),
  ),
  listen(reportClosed, "moderation.tell-reporter", notifyReporter),
  listenAndMail(appealDeclined, "moderation.tell-declined", mailDeclined),
];
