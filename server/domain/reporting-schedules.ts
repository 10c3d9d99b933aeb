import { and, asc, eq, lte } from "drizzle-orm";
import type { ReportSchedule } from "../../contract/reporting.ts";
import { reportSchedules as schedules } from "../db/reporting.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { languageFor } from "../lib/language.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { conflict, notFound } from "../lib/refusal.ts";
import { reachAdmin } from "./accounts-roles.ts";
import { readReport } from "./reporting.ts";
import { fileOf } from "./reporting-files.ts";
import { holdPeople } from "./visibility-locks.ts";

type Row = typeof schedules.$inferSelect;
type Every = Row["every"];

const most = 20;
/** Of the day, UTC. */
const sentAt = 8;
const dayMs = 24 * 60 * 60 * 1000;

const due = eventKind<Pick<Row, "adminId" | "kind" | "format"> & { from: string; to: string }>(
  "reporting.due",
);

/** The next eight o'clock (UTC) after `from`: of any day, of a Monday, of the first of a month. */
export function nextAfter(from: Date, every: Every): Date {
  const next = new Date(from);
  next.setUTCHours(sentAt, 0, 0, 0);
  const isDay = (at: Date) =>
    every === "daily" || (every === "weekly" ? at.getUTCDay() === 1 : at.getUTCDate() === 1);
  while (next <= from || !isDay(next)) next.setTime(next.getTime() + dayMs);
  return next;
}

/** The days that the report of that moment is about: those before it, as many as lie between two of them. */
export function daysBefore(at: Date, every: Every): { from: string; to: string } {
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
  return rows.map(shown);
}

/** The same one again is a conflict. */
export async function addSchedule(
  { db, me, now }: SignedIn,
  wanted: Pick<Row, "kind" | "format" | "every">,
): Promise<ReportSchedule> {
  await holdPeople(db, [me.id], "no key update");
  if ((await db.$count(schedules, eq(schedules.adminId, me.id))) >= most)
    throw conflict(`At most ${most} scheduled reports`);
  const [row] = await db
    .insert(schedules)
    .values({ ...wanted, adminId: me.id, nextAt: nextAfter(now, wanted.every), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict("You get this report already");
  return shown(row);
}

export async function removeSchedule({ db, me }: SignedIn, id: number): Promise<null> {
  const gone = await db
    .delete(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.adminId, me.id)))
    .returning({ id: schedules.id });
  if (gone.length === 0) throw notFound("Schedule");
  return null;
}

const shown = ({ id, kind, format, every, nextAt }: Row): ReportSchedule => ({
  id,
  kind,
  format,
  every,
  nextAt: nextAt.toISOString(),
});

/** Has what is due sent, each once; what fell due while nobody worked comes once too. */
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
      inside.emit(due({ adminId, kind, format, ...daysBefore(nextAt, every) }));
    }
  });

export const reportListeners = [
  listen(due, "reporting.send", async (ctx, { adminId, kind, format, from, to }) => {
    const admin = await reachAdmin(ctx, adminId);
    if (admin === null) return;
    const language = languageFor(admin.locale);
    const { i18n } = language;
    const report = await readReport(ctx, { kind, from, to }, i18n);
    const { name, type, content } = fileOf(report, { kind, format, language });
    const { title } = report;
    const lines = report.rows.length;
    const address = `${ctx.settings.publicUrl}/admin?tab=reports`;
    await ctx.sendMail({
      to: admin.email,
      subject: `${title}, ${from} – ${to}`,
      text: `${[
        i18n._("Hello,"),
        i18n._(
          "attached is the report you asked for: {title}, {from} to {to}, {lines, plural, one {# line} other {# lines}}.",
          { title, from, to, lines },
        ),
        i18n._("What comes to you, and how often, is decided here: {address}", { address }),
      ].join("\n\n")}\n`,
      attachments: [{ filename: name, contentType: type, content }],
    });
  }),
];
