import { sql } from "drizzle-orm";
import type { ContentFigures } from "#contract/features/admin/admin.ts";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { countAll } from "./counts.ts";
import { isNotAboutViewer } from "#domain/moderation/own-cases.ts";

type Row = {
  activeTrips: number;
  activeGroups: number;
  members: number;
  today: number;
  thisWeek: number;
  flagged: number;
  pendingReports: number;
};

/** Totals of what people create. Large tables have counts that triggers maintain. */
export async function readContent({ db, me, now }: SignedIn): Promise<ContentFigures> {
  const { trips = 0, groups = 0, messages = 0 } = await countAll(db);
  const { rows } = await db.execute<Row>(sql`
    with today as (select (${now.toISOString()}::timestamptz at time zone 'UTC') as t),
         members as (select count(distinct group_id)::int as active, count(*)::int as n from group_memberships),
         sent as (
           select coalesce(sum(rows) filter (where day >= date_trunc('day', t)), 0)::int as today,
                  coalesce(sum(rows) filter (where day >= date_trunc('week', t)), 0)::int as week
             from row_counts, today where name = 'messages')
    select (select count(*)::int from trips where end_date >= ${earliestToday(now)}) as "activeTrips",
           members.active as "activeGroups", members.n as members, sent.today, sent.week as "thisWeek",
           (select count(*)::int from flagged_content
             where status = 'pending' and ${isNotAboutViewer(sql`user_id`, me.id)}) as flagged,
           (select count(*)::int from content_reports
             where status = 'pending' and ${isNotAboutViewer(sql`reported_user_id`, me.id)}) as "pendingReports"
      from members, sent`);
  const [it] = rows;
  if (!it) throw new Error("a count of nothing is zero");
  const { activeTrips, activeGroups, members, today, thisWeek, flagged, pendingReports } = it;
  return {
    trips: { total: trips, active: activeTrips, past: Math.max(0, trips - activeTrips) },
    groups: {
      total: groups,
      active: activeGroups,
      averageMembers: groups === 0 ? null : Math.round((10 * members) / groups) / 10,
    },
    messages: { total: messages, today, thisWeek },
    moderation: { flagged, pendingReports },
  };
}
