import { type SQL, sql } from "drizzle-orm";
import { exportHours } from "../../contract/rights.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { zipOf } from "../lib/zip.ts";
import { words } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";
import { copyOf } from "./rights-copy.ts";
import { expiryAfter, exportWanted, keyOfExport } from "./rights-exports.ts";

const mostAttempts = 3;
/** Longer than any one file takes: who has taken an export and isn't heard of loses it to another process. */
const takenFor = sql`clock_timestamp() + interval '2 minutes'`;
const isLeft = sql`(state = 'running' and taken_until <= clock_timestamp())`;

type Taken = { readonly id: string; readonly userId: string; readonly attempts: number };

/** One process at a time: it keeps the row as its own with each step, and stops where the row is not its own any more. */
async function makeExport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const taken = await take(ctx, id);
  if (!taken) return;
  const key = keyOfExport(id, taken.attempts);
  try {
    const entries = await copyOf(ctx, taken.userId, (done) => tellProgress(ctx, taken, done));
    await finish(ctx, taken, await ctx.storage.writeStream(key, zipOf(entries)));
  } catch (error) {
    const isOurs = await giveBack(ctx, taken);
    // Half a file, or a whole one that nobody waits for.
    await ctx.storage.remove(key);
    if (isOurs) throw error;
  }
}

async function take({ db }: Ctx, id: string): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    update data_exports
       set state = 'running', taken_until = ${takenFor}, attempts = attempts + 1, progress = 0
     where id = ${id} and attempts < ${mostAttempts} and (state = 'waiting' or ${isLeft})
    returning id, user_id as "userId", attempts`);
  return rows[0];
}

const isMine = ({ id, attempts }: Taken): SQL =>
  sql`id = ${id} and state = 'running' and attempts = ${attempts}`;

async function tellProgress({ db }: Ctx, taken: Taken, done: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update data_exports set progress = ${Math.floor(done * 100)}, taken_until = ${takenFor} where ${isMine(taken)}`);
  if (rowCount === 0) throw new Error("the export is somebody else's now, or nobody's");
}

const finish = (ctx: Ctx, taken: Taken, bytes: number): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update data_exports
         set state = 'ready', progress = 100, bytes = ${bytes}, taken_until = null,
             expires_at = ${expiryAfter(inside.now).toISOString()}
       where ${isMine(taken)}`);
    if (rowCount === 0) throw new Error("the export is somebody else's now, or nobody's");
    const { id, userId } = taken;
    await notify(inside, {
      userId,
      aboutId: null,
      type: "other",
      words: words.exportReady(exportHours),
      data: { exportId: id },
      key: `export ${id}`,
    });
  });

/** To be tried again, or given up; false where it was not ours any more. */
async function giveBack({ db, now }: Ctx, taken: Taken): Promise<boolean> {
  const isLast = taken.attempts >= mostAttempts;
  const { rowCount } = await db.execute(sql`
    update data_exports
       set state = ${isLast ? "failed" : "waiting"}, taken_until = null,
           expires_at = ${isLast ? expiryAfter(now).toISOString() : null}
     where ${isMine(taken)}`);
  return rowCount !== 0;
}

/** Takes up what a process that ended has left, or gives it up; what has waited for long may have lost its job. */
export const takeUpExports = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async ({ db, now, emit }) => {
    await db.execute(sql`
      update data_exports set state = 'failed', taken_until = null, expires_at = ${expiryAfter(now).toISOString()}
       where ${isLeft} and attempts >= ${mostAttempts}`);
    const long = new Date(now.getTime() - 10 * 60_000).toISOString();
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from data_exports where ${isLeft} or (state = 'waiting' and created_at <= ${long})`);
    for (const { id } of rows) emit(exportWanted({ id }));
  });

export const exportListeners = [listen(exportWanted, "rights.make-export", makeExport)];
