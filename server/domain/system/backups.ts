import { and, lt, sql } from "drizzle-orm";
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

/**
 * The newest backup that succeeded, and the failures since. Age counts only where backups are daily: where
 * the last good one followed another within the same time.
 */
export async function readBackups({ db, now }: Pick<Ctx, "db" | "now">): Promise<Backups> {
  const { rows } = await db.execute<Omit<Backups, "isOverdue"> & { before: string | null }>(sql`
    with good as (select * from backups where failure is null order by id desc limit 1),
         failed as (select * from backups where failure is not null and id > coalesce((select id from good), 0))
    select (select json_build_object('at', ended_at, 'bytes', bytes,
                                     'seconds', round(extract(epoch from ended_at - started_at))) from good) as last,
           (select max(ended_at) from backups where failure is null and id < (select id from good)) as before,
           (select count(*)::int from failed) as failures,
           (select failure from failed order by id desc limit 1) as failure`);
  const { last, before, failures, failure } = rows[0]!;
  const at = last && new Date(last.at);
  const isOlder = (one: Date, other: Date) => other.getTime() - one.getTime() > overdueMs;
  const isDaily = at !== null && before !== null && !isOlder(new Date(before), at);
  return {
    last: last && at && { ...last, at: at.toISOString() },
    failures,
    failure,
    isOverdue: failures >= overdueFailures || (isDaily && isOlder(at, now)),
  };
}

/** Attempts are kept for a year, the newest good one for ever. */
export async function sweepBackups({ db, now }: Ctx): Promise<void> {
  const newest = sql`(select max(id) from backups where failure is null)`;
  await db
    .delete(backups)
    .where(
      and(
        lt(backups.endedAt, new Date(now.getTime() - 365 * dayMs)),
        sql`${backups.id} is distinct from ${newest}`,
      ),
    );
}
