import { sql } from "drizzle-orm";
import { dayMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { personBlocked } from "#domain/blocks.ts";
import { connectionRequested } from "#domain/connections/requests.ts";
import { reportClosed } from "./moderation.ts";
import { personWarned } from "./people.ts";
import { contentReported } from "#domain/reports/reports.ts";

/**
 * Points for each event, and maximum points for each kind. The maxima sum to 100, so that no kind alone
 * decides.
 */
export const weights = {
  warning: { each: 15, max: 30 },
  suspension: { each: 20, max: 20 },
  /**
   * Counts reporters, not reports, so that one angry person can't raise the score alone. Dismissed reports
   * don't count.
   */
  reporter: { each: 6, max: 24 },
  blocker: { each: 3, max: 15 },
  /** Connection requests within a day, beyond those that every new member may make. */
  contact: { each: 1, max: 11, free: 10 },
} as const;

/** Number of days for which reports and blocks count. */
const countedDays = 90;

/**
 * Recomputes a person's risk score, from 0 to 100, which only admins see. It is computed from stored data
 * only, so this can run at any time and any number of times.
 */
export async function updateRiskScore({ db, now }: Pick<Ctx, "db" | "now">, userId: string): Promise<void> {
  const ago = (many: number) => new Date(now.getTime() - many * dayMs).toISOString();
  const points = ({ each, max }: { each: number; max: number }, count: ReturnType<typeof sql>) =>
    sql`least(${max}::int, ${each}::int * ${count})`;
  await db.execute(sql`
    insert into user_moderation_status as s (user_id, risk_score)
    select * from (select users.id,
           ${points(weights.warning, sql`coalesce(m.warning_count, 0)`)} +
           ${points(weights.suspension, sql`coalesce(m.suspension_count, 0)`)} +
           ${points(
             weights.reporter,
             sql`(select count(distinct reporter_id)::int from content_reports
                   where reported_user_id = users.id and status <> 'reviewed' and created_at > ${ago(countedDays)})`,
           )} +
           ${points(
             weights.blocker,
             sql`(select count(*)::int from blocked_users where blocked_user_id = users.id and created_at > ${ago(countedDays)})`,
           )} +
           ${points(
             weights.contact,
             sql`greatest(0, (select count(*)::int from connections
                   where requester_id = users.id and created_at > ${ago(1)}) - ${weights.contact.free}::int)`,
           )}
      from users left join user_moderation_status m on m.user_id = users.id
     where users.id = ${userId}) it (id, score)
     -- Of most people there is nothing to say.
     where score > 0 or exists (select from user_moderation_status m where m.user_id = it.id)
    on conflict (user_id) do update set risk_score = excluded.risk_score
     where s.risk_score <> excluded.risk_score`);
}

const userOfEntry = async ({ db }: Ctx, entry: number) =>
  (
    await db.execute<{ id: string | null }>(
      sql`select user_id as id from content_moderation_log where id = ${entry}`,
    )
  ).rows[0]?.id;

export const riskListeners = [
  listen(personBlocked, "moderation.risk-blocked", (ctx, { blockedId }) => updateRiskScore(ctx, blockedId)),
  listen(contentReported, "moderation.risk-reported", (ctx, { reportedId }) =>
    updateRiskScore(ctx, reportedId),
  ),
  listen(connectionRequested, "moderation.risk-asked", (ctx, { requesterId }) =>
    updateRiskScore(ctx, requesterId),
  ),
  listen(reportClosed, "moderation.risk-closed", async ({ db, now }, { reportId }) => {
    const { rows } = await db.execute<{ id: string | null }>(
      sql`select reported_user_id as id from content_reports where id = ${reportId}`,
    );
    if (rows[0]?.id) await updateRiskScore({ db, now }, rows[0].id);
  }),
  listen(personWarned, "moderation.risk-warned", async (ctx, { entry }) => {
    const userId = await userOfEntry(ctx, entry);
    if (userId) await updateRiskScore(ctx, userId);
  }),
];
