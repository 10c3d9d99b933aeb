import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { personBlocked } from "./blocks.ts";
import { connectionRequested } from "./connections-ask.ts";
import { reportClosed } from "./moderation.ts";
import { personWarned } from "./moderation-people.ts";
import { contentReported } from "./reports.ts";

/** Points for each, and how many at most: 100 in all, so that no single thing says everything. */
export const weights = {
  warning: { each: 15, most: 30 },
  suspension: { each: 20, most: 20 },
  /** People, not reports: one angry person can't do it alone. Reports that were dismissed don't count. */
  reporter: { each: 6, most: 24 },
  blocker: { each: 3, most: 15 },
  /** Requests within a day, beyond those that anybody may make who has just arrived. */
  contact: { each: 1, most: 11, free: 10 },
} as const;

/** Reports and blocks count for so long. */
const days = 90;
const day = 24 * 60 * 60 * 1000;

/**
 * How much somebody has given reason to look at them: 0 to 100, for the eyes of admins. Reckoned anew from what is stored, so
 * it may be done at any time and any number of times.
 */
export async function reckonRisk({ db, now }: Pick<Ctx, "db" | "now">, userId: string): Promise<void> {
  const ago = (many: number) => new Date(now.getTime() - many * day).toISOString();
  const points = ({ each, most }: { each: number; most: number }, count: ReturnType<typeof sql>) =>
    sql`least(${most}::int, ${each}::int * ${count})`;
  await db.execute(sql`
    insert into user_moderation_status as s (user_id, risk_score)
    select * from (select users.id,
           ${points(weights.warning, sql`coalesce(m.warning_count, 0)`)} +
           ${points(weights.suspension, sql`coalesce(m.suspension_count, 0)`)} +
           ${points(
             weights.reporter,
             sql`(select count(distinct reporter_id)::int from content_reports
                   where reported_user_id = users.id and status <> 'reviewed' and created_at > ${ago(days)})`,
           )} +
           ${points(
             weights.blocker,
             sql`(select count(*)::int from blocked_users where blocked_user_id = users.id and created_at > ${ago(days)})`,
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

const ofEntry = async ({ db }: Ctx, entry: number) =>
  (
    await db.execute<{ id: string | null }>(
      sql`select user_id as id from content_moderation_log where id = ${entry}`,
    )
  ).rows[0]?.id;

export const riskListeners = [
  listen(personBlocked, "moderation.risk-blocked", (ctx, { blockedId }) => reckonRisk(ctx, blockedId)),
  listen(contentReported, "moderation.risk-reported", (ctx, { reportedId }) => reckonRisk(ctx, reportedId)),
  listen(connectionRequested, "moderation.risk-asked", (ctx, { requesterId }) =>
    reckonRisk(ctx, requesterId),
  ),
  listen(reportClosed, "moderation.risk-closed", async ({ db, now }, { reportId }) => {
    const { rows } = await db.execute<{ id: string | null }>(
      sql`select reported_user_id as id from content_reports where id = ${reportId}`,
    );
    if (rows[0]?.id) await reckonRisk({ db, now }, rows[0].id);
  }),
  listen(personWarned, "moderation.risk-warned", async (ctx, { entry }) => {
    const userId = await ofEntry(ctx, entry);
    if (userId) await reckonRisk(ctx, userId);
  }),
];
