import { sql } from "drizzle-orm";
import type { ContentType } from "../../contract/moderation-shapes.ts";
import { product } from "../../contract/product.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { sendAboutAccount } from "./accounts-letters.ts";
import { appealDeclined, contentRemoved, reportClosed } from "./moderation.ts";
import { personWarned, standingLifted } from "./moderation-people.ts";
import { countLate } from "./moderation-queue.ts";
import { moderationWords as words, type WordsIn } from "./notifications-words.ts";
import { notify, notifyAll } from "./notifications-write.ts";

type Entry = { userId: string | null; contentType: ContentType; message: string | null };

async function readEntry({ db }: Ctx, entry: number): Promise<Entry | undefined> {
  const { rows } = await db.execute<Entry>(sql`
    select user_id as "userId", content_type as "contentType", description as message
      from content_moderation_log where id = ${entry}`);
  return rows[0];
}

/** What the moderators tell comes from nobody in particular, and can't be switched off. */
async function tell(ctx: Ctx, entry: number, wordsOf: (it: Entry) => WordsIn) {
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

/** Without a word about whom: the notice may be read by whoever looks over a shoulder. */
async function tellReporter(ctx: Ctx, { reportId }: { reportId: number }): Promise<void> {
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

/** Once an hour, while something is about to be later than was promised. */
export async function remindModerators(ctx: Ctx): Promise<void> {
  const { urgentCount, lateCount } = await countLate(ctx);
  if (urgentCount + lateCount === 0) return;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from users where role = 'admin' and is_visible`);
  const notice = { aboutId: null, type: "other", words: words.reportsDue(urgentCount, lateCount) } as const;
  const key = `moderation-due ${ctx.now.toISOString().slice(0, 13)}`;
  await notifyAll(
    ctx,
    rows.map(({ id }) => ({ ...notice, userId: id, key })),
  );
}

/** By mail: whoever is suspended reads no notices. */
async function tellDeclined(ctx: Ctx, { appealId }: { appealId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<{ email: string; firstName: string; locale: string | null }>(sql`
    select u.email, u.first_name as "firstName", u.locale from appeals a join users u on u.id = a.user_id
     where a.id = ${appealId} and u.is_email_verified and u.deleted_at is null`);
  const [person] = rows;
  if (!person) return;
  await sendAboutAccount(ctx, person, (i18n, publicUrl) => ({
    subject: i18n._("About your appeal at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: person.firstName }) },
      {
        paragraph: i18n._(
          "we have read what you said about the suspension of your account, and looked at it again. It stays as it is.",
        ),
      },
      { link: i18n._("Our rules"), to: `${publicUrl}/terms` },
    ],
  }));
}

export const moderationNotices = [
  listen(contentRemoved, "moderation.tell-removed", (ctx, { entry }) =>
    tell(ctx, entry, ({ contentType, message }) => words.contentRemoved(contentType, message)),
  ),
  listen(personWarned, "moderation.tell-warned", (ctx, { entry }) =>
    tell(ctx, entry, ({ message }) => words.warned(message ?? "")),
  ),
  listen(standingLifted, "moderation.tell-lifted", (ctx, { entry }) =>
    tell(ctx, entry, ({ message }) => words.suspensionLifted(message)),
  ),
  listen(reportClosed, "moderation.tell-reporter", tellReporter),
  listen(appealDeclined, "moderation.tell-declined", tellDeclined),
];
