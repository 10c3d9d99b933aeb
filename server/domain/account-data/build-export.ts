import { type SQL, sql } from "drizzle-orm";
import { exportHours } from "#contract/features/account-data.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { zipOf } from "#lib/archives/zip.ts";
import { words } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { exportEntries } from "./copy.ts";
import { expiryAfter, exportRequested, exportStorageKey } from "./exports.ts";

const maxAttempts = 3;
/** Lease end. Must outlast the slowest single file; an expired lease lets another process take the export. */
const leaseEnd = sql`clock_timestamp() + interval '2 minutes'`;
const isLeaseExpired = sql`(state = 'running' and taken_until <= clock_timestamp())`;

type ClaimedExport = { readonly id: string; readonly userId: string; readonly attempts: number };

/**
 * Builds one export. One process works on it at a time: each step extends its lease, and the work stops when
 * the lease was lost.
 */
async function makeExport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const taken = await claimExport(ctx, id);
  if (!taken) return;
  const key = exportStorageKey(id, taken.attempts);
  try {
    const entries = await exportEntries(ctx, taken.userId, (done) => saveProgress(ctx, taken, done));
    await finish(ctx, taken, await ctx.storage.writeStream(key, zipOf(entries)));
  } catch (error) {
    const isOurs = await releaseExport(ctx, taken);
    // The file is incomplete, or another process has taken over the export.
    await ctx.storage.remove(key);
    if (isOurs) throw error;
  }
}

async function claimExport({ db }: Ctx, id: string): Promise<ClaimedExport | undefined> {
  const { rows } = await db.execute<ClaimedExport>(sql`
    update data_exports
       set state = 'running', taken_until = ${leaseEnd}, attempts = attempts + 1, progress = 0
     where id = ${id} and attempts < ${maxAttempts} and (state = 'waiting' or ${isLeaseExpired})
    returning id, user_id as "userId", attempts`);
  return rows[0];
}

const holdsLease = ({ id, attempts }: ClaimedExport): SQL =>
  sql`id = ${id} and state = 'running' and attempts = ${attempts}`;

async function saveProgress({ db }: Ctx, taken: ClaimedExport, done: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update data_exports set progress = ${Math.floor(done * 100)}, taken_until = ${leaseEnd} where ${holdsLease(taken)}`);
  if (rowCount === 0) throw new Error("lost the lease on the export");
}

const finish = (ctx: Ctx, taken: ClaimedExport, bytes: number): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update data_exports
         set state = 'ready', progress = 100, bytes = ${bytes}, taken_until = null,
             expires_at = ${expiryAfter(inside.now).toISOString()}
       where ${holdsLease(taken)}`);
    if (rowCount === 0) throw new Error("lost the lease on the export");
    const { id, userId } = taken;
    inside.announce({ kinds: ["exports"], to: [userId] });
    await notify(inside, {
      userId,
      aboutId: null,
      type: "other",
      words: words.exportReady(exportHours),
      data: { exportId: id },
      key: `export ${id}`,
    });
  });

/**
 * Releases the export for a retry, or marks it failed after the last attempt. False if the lease was lost.
 */
async function releaseExport({ db, now, announce }: Ctx, taken: ClaimedExport): Promise<boolean> {
  const isLast = taken.attempts >= maxAttempts;
  const { rowCount } = await db.execute(sql`
    update data_exports
       set state = ${isLast ? "failed" : "waiting"}, taken_until = null,
           expires_at = ${isLast ? expiryAfter(now).toISOString() : null}
     where ${holdsLease(taken)}`);
  announce({ kinds: ["exports"], to: [taken.userId] });
  return rowCount !== 0;
}

/**
 * Queues exports again whose lease expired (their process ended) or that have waited for ten minutes (their
 * job may be lost). Marks those without attempts left as failed.
 */
export const requeueExports = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async ({ db, now, emit }) => {
    await db.execute(sql`
      update data_exports set state = 'failed', taken_until = null, expires_at = ${expiryAfter(now).toISOString()}
       where ${isLeaseExpired} and attempts >= ${maxAttempts}`);
    const long = new Date(now.getTime() - 10 * minuteMs).toISOString();
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from data_exports where ${isLeaseExpired} or (state = 'waiting' and created_at <= ${long})`);
    for (const { id } of rows) emit(exportRequested({ id }));
  });

export const exportListeners = [listen(exportRequested, "account-data.make-export", makeExport)];
