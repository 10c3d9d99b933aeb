import { sql } from "drizzle-orm";
import { type AdminStats, type GrowthPoint } from "#contract/features/admin/admin.ts";
import type { Ctx } from "#lib/ctx.ts";
import { isUsableAs } from "#domain/accounts/accounts.ts";
import { countAll } from "./counts.ts";

type People = { total: number; active: number; countries: Record<string, number> };

/**
 * Totals for the admin page. Large tables have counts that triggers maintain; people are counted by a query.
 */
export async function readStats({ db, now }: Ctx): Promise<AdminStats> {
  const counts = await countAll(db);
  const { rows: people } = await db.execute<People>(sql`
    select coalesce(sum(n), 0)::int as total, coalesce(sum(active), 0)::int as active,
           coalesce(jsonb_object_agg(country, n), '{}') as countries
      from (select coalesce(home_country, 'Not Set') as country, count(*) as n,
                   count(*) filter (where ${sql.raw(isUsableAs("users"))}) as active
              from users where deleted_at is null group by 1) c`);
  const { rows: since } = await db.execute<{ month: number; week: number }>(sql`
    with today as (select (${now.toISOString()}::timestamptz at time zone 'UTC') as t)
    select coalesce(sum(rows) filter (where day >= date_trunc('month', t)), 0)::int as month,
           coalesce(sum(rows) filter (where day >= date_trunc('week', t)), 0)::int as week
      from row_counts, today where name = 'users'`);
  const { rows: sessions } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from sessions where expire > ${now.toISOString()}`,
  );
  const { connections = 0, accepted = 0 } = counts;
  return {
    totalUsers: people[0]?.total ?? 0,
    activeUsers: people[0]?.active ?? 0,
    totalGroups: counts.groups ?? 0,
    totalTrips: counts.trips ?? 0,
    totalMessages: counts.messages ?? 0,
    monthlyGrowth: since[0]?.month ?? 0,
    weeklyGrowth: since[0]?.week ?? 0,
    activeSessions: sessions[0]?.n ?? 0,
    totalMatches: counts.matches ?? 0,
    totalConnections: accepted,
    successRate: connections === 0 ? null : Math.round((100 * accepted) / connections),
    usersByCountry: people[0]?.countries ?? {},
  };
}

/** New rows in each of the last 30 days or 12 months, the current one last. Days without any are included. */
export async function readGrowth({ db, now }: Ctx, by: "day" | "month"): Promise<GrowthPoint[]> {
  const [unit, back] = by === "day" ? ["day", "29 days"] : ["month", "11 months"];
  const { rows } = await db.execute<GrowthPoint>(sql`
    with this as (select date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone 'UTC') as t)
    select to_char(p, 'YYYY-MM-DD') as "from",
           ${sql.join(
             ["users", "trips", "groups", "messages", "matches"].map(
               (name) =>
                 sql`coalesce(sum(rows) filter (where name = ${name}), 0)::int as ${sql.identifier(name)}`,
             ),
             sql`, `,
           )},
           coalesce(sum(rows) filter (where name = 'accepted'), 0)::int as connections
      from this, generate_series(t - ${back}::interval, t, ${`1 ${unit}`}::interval) p
      left join row_counts c on c.day >= p and c.day < p + ${`1 ${unit}`}::interval
     group by p order by p`);
  return rows;
}
