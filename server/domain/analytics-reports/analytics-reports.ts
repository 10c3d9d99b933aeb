import type { I18n } from "@lingui/core";
import { type SQL, sql } from "drizzle-orm";
import {
  mostReportDays,
  type Report,
  type ReportColumn,
  type ReportKind,
} from "#contract/features/analytics-reports.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Cell } from "#lib/archives/csv.ts";
import type { Ctx } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";
import { isNotAboutViewer, type Viewer } from "#domain/moderation/own-cases.ts";

export type ReportSpan = { readonly kind: ReportKind; readonly from: string; readonly to: string };
type Kind = {
  readonly title: string;
  /** In the order of the statement's columns. */
  readonly columns: readonly ReportColumn[];
  readonly rows: (from: string, to: string, viewer: Viewer) => SQL;
};

/** The days from `from` to `to` as `day`, including days without data. */
const eachDay = (from: string, to: string) =>
  sql`generate_series(${from}::date, ${to}::date, interval '1 day') as of (day)`;
const within = (column: SQL, from: string, to: string) =>
  sql`${column} >= ${from}::date::timestamp at time zone 'UTC'
    and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
const dayOf = (column: SQL) => sql`(${column} at time zone 'UTC')::date`;

const column =
  (type: ReportColumn["type"]) =>
  (name: string): ReportColumn => ({ name, type });
const [text, day, country] = [column("text"), column("day"), column("country")];
const figures = (...names: string[]) => names.map(column("figure"));

/** The kinds of report, with titles in the reader's language. */
const kindsIn = (i18n: I18n): Record<ReportKind, Kind> => ({
  growth: {
    title: i18n._("Growth"),
    columns: [
      day(i18n._("Day")),
      ...figures(
        i18n._("New people"),
        i18n._("Trips"),
        i18n._("Groups"),
        i18n._("Messages"),
        i18n._("Overlaps notified"),
        i18n._("Connections"),
      ),
    ],
    rows: (from, to) => sql`
      select to_char(of.day, 'YYYY-MM-DD'), ${sql.join(
        ["users", "trips", "groups", "messages", "matches", "accepted"].map(
          (name) => sql`coalesce(sum(c.rows) filter (where c.name = ${name}), 0)::int`,
        ),
        sql`, `,
      )}
        from ${eachDay(from, to)} left join row_counts c on c.day = of.day::date
       group by of.day order by of.day`,
  },
  places: {
    title: i18n._("Destinations"),
    columns: [
      text(i18n._("City")),
      text(i18n._("State")),
      country(i18n._("Country")),
      ...figures(i18n._("Trips"), i18n._("Travelers")),
    ],
    rows: (from, to) => sql`
      select t.city, coalesce(s.name, t.state), t.country, count(*)::int, count(distinct t.user_id)::int
        from trips t left join states s on s.country = t.country and s.code = t.state
       where t.end_date >= ${from} and t.start_date <= ${to}
       group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit 500`,
  },
  countries: {
    title: i18n._("Where people live"),
    columns: [country(i18n._("Country")), ...figures(i18n._("People"), i18n._("New people"))],
    rows: (from, to) => sql`
      select coalesce(home_country, ${i18n._("Not Set")}), count(*)::int,
             (count(*) filter (where ${within(sql`created_at`, from, to)}))::int
        from users where deleted_at is null group by 1 order by 2 desc, 1`,
  },
  moderation: {
    title: i18n._("Content reports"),
    columns: [
      day(i18n._("Day")),
      text(i18n._("Reason")),
      ...figures(
        i18n._("Received"),
        i18n._("Waiting"),
        i18n._("Reviewed"),
        i18n._("Hours until review (median)"),
      ),
    ],
    rows: (from, to, viewer) => sql`
      select to_char(${dayOf(sql`created_at`)}, 'YYYY-MM-DD'), reason, count(*)::int,
             (count(*) filter (where status = 'pending'))::int, (count(reviewed_at))::int,
             round((percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)) / 3600)::numeric, 1)::float8
        from content_reports
       where ${within(sql`created_at`, from, to)} and ${isNotAboutViewer(sql`reported_user_id`, viewer)} group by 1, 2 order by 1, 2`,
  },
  deliveries: {
    title: i18n._("Notifications sent"),
    columns: [
      day(i18n._("Day")),
      text(i18n._("Channel")),
      ...figures(i18n._("Sent"), i18n._("No longer needed"), i18n._("Permanently failed")),
    ],
    rows: (from, to) => sql`
      select to_char(${dayOf(sql`finished_at`)}, 'YYYY-MM-DD'), channel, ${sql.join(
        ["sent", "dropped", "dead"].map((state) => sql`(count(*) filter (where state = ${state}))::int`),
        sql`, `,
      )}
        from deliveries where state <> 'waiting' and ${within(sql`finished_at`, from, to)}
       group by 1, 2 order by 1, 2`,
  },
});

/**
 * A report about these days (in UTC), from the current tables. Excludes cases about `viewer`, who reads it.
 * Throws if `to` is before `from`, or the range is too long.
 */
export async function readReport(
  { db }: Ctx,
  { kind, from, to }: ReportSpan,
  i18n: I18n,
  viewer: Viewer,
): Promise<Report> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw refusedField("to", "END_BEFORE_START");
  if (days > mostReportDays) throw refusedField("to", "RANGE_TOO_LONG", { max: mostReportDays });
  const { title, columns, rows } = kindsIn(i18n)[kind];
  const { fields, rows: found } = await db.execute<Record<string, Cell>>(
    sql`select * from (${rows(from, to, viewer)}) as report (${sql.join(
      columns.map((_, at) => sql.identifier(`c${at}`)),
      sql`, `,
    )})`,
  );
  return {
    title,
    from,
    to,
    columns: [...columns],
    rows: found.map((row) => fields.map(({ name }) => row[name] ?? null)),
  };
}
