import { type SQL, sql } from "drizzle-orm";
import { mostReportDays, type Report, type ReportColumn, type ReportKind } from "../../contract/reporting.ts";
import type { Cell } from "../lib/csv.ts";
import type { Ctx } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";

export type Span = { readonly kind: ReportKind; readonly from: string; readonly to: string };
type Kind = {
  readonly title: string;
  /** In the order of the statement's. */
  readonly columns: readonly ReportColumn[];
  readonly rows: (from: string, to: string) => SQL;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The days from `from` to `to` as `day`, those without anything too. */
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

const kinds: Record<ReportKind, Kind> = {
  growth: {
    title: "Growth",
    columns: [
      day("Day"),
      ...figures("New people", "Trips", "Groups", "Messages", "Overlaps told", "Connections"),
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
    title: "Destinations",
    columns: [text("City"), text("State"), country("Country"), ...figures("Trips", "Travellers")],
    rows: (from, to) => sql`
      select city, state, country, count(*)::int, count(distinct user_id)::int from trips
       where end_date >= ${from} and start_date <= ${to}
       group by city, state, country order by 4 desc, 1, 2, 3 limit 500`,
  },
  countries: {
    title: "Where people live",
    columns: [country("Country"), ...figures("People", "New people")],
    rows: (from, to) => sql`
      select coalesce(home_country, 'Not Set'), count(*)::int,
             (count(*) filter (where ${within(sql`created_at`, from, to)}))::int
        from users where deleted_at is null group by 1 order by 2 desc, 1`,
  },
  moderation: {
    title: "Reports of content",
    columns: [
      day("Day"),
      text("Reason"),
      ...figures("Received", "Waiting", "Reviewed", "Hours until review (median)"),
    ],
    rows: (from, to) => sql`
      select to_char(${dayOf(sql`created_at`)}, 'YYYY-MM-DD'), reason, count(*)::int,
             (count(*) filter (where status = 'pending'))::int, (count(reviewed_at))::int,
             round((percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)) / 3600)::numeric, 1)::float8
        from content_reports where ${within(sql`created_at`, from, to)} group by 1, 2 order by 1, 2`,
  },
  deliveries: {
    title: "Notices sent",
    columns: [day("Day"), text("Channel"), ...figures("Sent", "Not needed any more", "Given up")],
    rows: (from, to) => sql`
      select to_char(${dayOf(sql`finished_at`)}, 'YYYY-MM-DD'), channel, ${sql.join(
        ["sent", "dropped", "dead"].map((state) => sql`(count(*) filter (where state = ${state}))::int`),
        sql`, `,
      )}
        from deliveries where state <> 'waiting' and ${within(sql`finished_at`, from, to)}
       group by 1, 2 order by 1, 2`,
  },
};

export const titleOf = (kind: ReportKind): string => kinds[kind].title;

/** A report about these days, from what is in the tables now. Days are those of UTC. */
export async function readReport({ db }: Ctx, { kind, from, to }: Span): Promise<Report> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalid("to", "End date must be after start date");
  if (days > mostReportDays) throw invalid("to", `At most ${mostReportDays} days`);
  const { title, columns, rows } = kinds[kind];
  const { fields, rows: found } = await db.execute<Record<string, Cell>>(
    sql`select * from (${rows(from, to)}) as report (${sql.join(
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
