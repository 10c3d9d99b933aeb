import { lt, sql } from "drizzle-orm";
import type { SystemHealth } from "#contract/features/system.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { backups } from "#db/tables/system.ts";
import type { Ctx } from "#lib/ctx.ts";

type Backups = SystemHealth["backups"];

/** How an attempt ended: its size in bytes, or why it failed. It began at the context's time. */
export type BackupOutcome = { ms: number } & ({ bytes: number } | { failure: string });

export async function recordBackup({ db, now }: Ctx, { ms, ...outcome }: BackupOutcome): Promise<void> {
  await db.insert(backups).values({ startedAt: now, endedAt: new Date(now.getTime() + ms), ...outcome });
}

const overdueMs = 48 * hourMs;
const overdueFailures = 2;

/** The newest backup that succeeded, and the failures since. */
export async function readBackups({ db, now }: Pick<Ctx, "db" | "now">): Promise<Backups> {
  const { rows } = await db.execute<Omit<Backups, "isOverdue">>(sql`
    with good as (select * from backups where failure is null order by id desc limit 1),
         failed as (select * from backups where failure is not null and id > coalesce((select id from good), 0))
    select (select json_build_object('at', ended_at, 'bytes', bytes,
                                     'seconds', round(extract(epoch from ended_at - started_at))) from good) as last,
           (select count(*)::int from failed) as failures,
           (select failure from failed order by id desc limit 1) as failure`);
  const { last, failures, failure } = rows[0]!;
  const at = last && new Date(last.at);
  return {
    last: last && at && { ...last, at: at.toISOString() },
    failures,
    failure,
    isOverdue: failures >= overdueFailures || (at !== null && now.getTime() - at.getTime() > overdueMs),
  };
}

export async function sweepBackups({ db, now }: Ctx): Promise<void> {
  await db.delete(backups).where(lt(backups.endedAt, new Date(now.getTime() - 365 * dayMs)));
}
