import { and, asc, eq, lte } from "drizzle-orm";
import type { ReportSchedule } from "#contract/features/analytics-reports.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { reportSchedules as schedules } from "#db/tables/analytics-reports.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { languageFor } from "#lib/language.ts";
import { eventKind, listenAndMail } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { sendMailOrRetry } from "#domain/accounts/emails/refused-addresses.ts";
import { readAdminContact } from "#domain/accounts/roles.ts";
import { readReport } from "./analytics-reports.ts";
import { toReportFile } from "./files.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

type Row = typeof schedules.$inferSelect;
type Every = Row["every"];

const maxSchedules = 20;
/** Hour of the day, UTC. */
const sendHourUtc = 8;

const reportDue = eventKind<Pick<Row, "adminId" | "kind" | "format"> & { from: string; to: string }>(
  "analytics-reports.due",
);

/** The next eight o'clock (UTC) after `from`: of any day, of a Monday, or of the first of a month. */
export function nextAfter(from: Date, every: Every): Date {
  const next = new Date(from);
  next.setUTCHours(sendHourUtc, 0, 0, 0);
  const isDay = (at: Date) =>
    every === "daily" || (every === "weekly" ? at.getUTCDay() === 1 : at.getUTCDate() === 1);
  while (next <= from || !isDay(next)) next.setTime(next.getTime() + dayMs);
  return next;
}

/** The days that the report sent at that moment covers: one interval, up to the day before. */
export function coveredDays(at: Date, every: Every): { from: string; to: string } {
  const first = new Date(at);
  if (every === "monthly") first.setUTCMonth(first.getUTCMonth() - 1);
  else first.setTime(first.getTime() - (every === "weekly" ? 7 : 1) * dayMs);
  return { from: dayOf(first), to: dayOf(new Date(at.getTime() - dayMs)) };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export async function listSchedules({ db, me }: SignedIn): Promise<ReportSchedule[]> {
  const rows = await db
    .select()
    .from(schedules)
    .where(eq(schedules.adminId, me.id))
    .orderBy(asc(schedules.id));
  return rows.map(toReportSchedule);
}

/** Throws ALREADY_SCHEDULED for a duplicate, and TOO_MANY_SCHEDULES. */
export async function addSchedule(
  { db, me, now }: SignedIn,
  wanted: Pick<Row, "kind" | "format" | "every">,
): Promise<ReportSchedule> {
  await lockPeople(db, [me.id], "no key update");
  if ((await db.$count(schedules, eq(schedules.adminId, me.id))) >= maxSchedules)
    throw new Refusal("TOO_MANY_SCHEDULES", { max: maxSchedules });
  const [row] = await db
    .insert(schedules)
    .values({ ...wanted, adminId: me.id, nextAt: nextAfter(now, wanted.every), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal("ALREADY_SCHEDULED");
  return toReportSchedule(row);
}

export async function removeSchedule({ db, me }: SignedIn, id: number): Promise<null> {
  const gone = await db
    .delete(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.adminId, me.id)))
    .returning({ id: schedules.id });
  if (gone.length === 0) throw new Refusal("SCHEDULE_NOT_FOUND");
  return null;
}

const toReportSchedule = ({ id, kind, format, every, nextAt }: Row): ReportSchedule => ({
  id,
  kind,
  format,
  every,
  nextAt: nextAt.toISOString(),
});

/** Queues one mail for each due report. A report that was due several times during downtime is sent once. */
export const sendDueReports = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (inside) => {
    const rows = await inside.db
      .select()
      .from(schedules)
      .where(lte(schedules.nextAt, inside.now))
      .for("update", { skipLocked: true });
    for (const { id, adminId, kind, format, every, nextAt } of rows) {
      await inside.db
        .update(schedules)
        .set({ nextAt: nextAfter(inside.now, every) })
        .where(eq(schedules.id, id));
      inside.emit(reportDue({ adminId, kind, format, ...coveredDays(nextAt, every) }));
    }
  });

export const reportListeners = [
  listenAndMail(reportDue, "analytics-reports.send", async (ctx, { adminId, kind, format, from, to }) => {
    const admin = await readAdminContact(ctx, adminId);
    if (admin === null) return;
    const language = languageFor(admin.locale);
    const { i18n } = language;
    const report = await readReport(ctx, { kind, from, to }, i18n, adminId);
    const { name, type, content } = toReportFile(report, { kind, format, language });
    const { title } = report;
    const lines = report.rows.length;
    const address = `${ctx.settings.publicUrl}/admin?tab=reports`;
    await sendMailOrRetry(ctx, {
      to: admin.email,
      subject: `${title}, ${from} – ${to}`,
      text: `${[
        i18n._("Hello,"),
        i18n._(
          "The report you requested is attached: {title}, {from} to {to}, {lines, plural, one {# line} other {# lines}}.",
          { title, from, to, lines },
        ),
        i18n._("Choose what you get, and how often, here: {address}", { address }),
      ].join("\n\n")}\n`,
      attachments: [{ filename: name, contentType: type, content }],
    });
  }),
];
