import { sql } from "drizzle-orm";
import { promises } from "../../contract/legal.ts";
import type { Ctx } from "../lib/ctx.ts";
import { mostAttempts, retryAt } from "./deliveries-due.ts";
import type { Outcome } from "./deliveries-outcome.ts";
import { send } from "./deliveries-send.ts";
import { isAmong, isFree, type Parcel, takeParcels } from "./deliveries-take.ts";
import { tellOfMessages, toldBefore } from "./notifications-messages.ts";

const atOnce = 10;

/**
 * Writes the notices that are due and sends what is to be sent, and says whether there was anything. Any number of
 * processes may do it at once. What is taken and not finished, because the process ended, is done by the next: a
 * delivery may then arrive twice, but is never lost.
 */
export async function deliver(ctx: Ctx): Promise<boolean> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.execute<{ messages: boolean; deliveries: boolean }>(sql`
    select exists (select from message_notices where created_at <= ${toldBefore(ctx.now)}) as messages,
           exists (select from deliveries where ${isFree(now)} and due_at <= ${now}) as deliveries`);
  const told = rows[0]?.messages ? await tellOfMessages(ctx) : 0;
  const parcels = rows[0]?.deliveries ? await takeParcels(ctx) : [];
  for (let at = 0; at < parcels.length; at += atOnce) {
    await Promise.all(
      parcels.slice(at, at + atOnce).map(async (parcel) => finish(ctx, parcel, await send(ctx, parcel))),
    );
  }
  return told + parcels.length > 0;
}

/** What isn't ours any more is left alone: there was more to tell meanwhile, or it took too long. */
async function finish({ db, now }: Ctx, { deliveries, takenUntil }: Parcel, outcome: Outcome): Promise<void> {
  const at = now.toISOString();
  if (outcome.kind !== "failed") {
    const ids = deliveries.map(({ id }) => id);
    await db.execute(sql`
      update deliveries set state = ${outcome.kind}, finished_at = ${at}, taken_until = null, last_error = null
       where ${isAmong(ids)} and taken_until = ${takenUntil}`);
    return;
  }
  for (const { id, attempts } of deliveries) {
    const isLast = attempts >= mostAttempts;
    await db.execute(sql`
      update deliveries
         set state = ${isLast ? "dead" : "waiting"}, finished_at = ${isLast ? at : null}, taken_until = null,
             due_at = ${retryAt(now, attempts, outcome.retryAfter).toISOString()}, last_error = ${outcome.why},
             reached = reached || ${sql.param([...outcome.reached])}::int[]
       where id = ${id} and taken_until = ${takenUntil}`);
  }
}

const day = 24 * 60 * 60 * 1000;
const finishedKept = promises.sentDays * day;
const deadKept = promises.failedDays * day;

/** Deletes what has long been sent or dropped; what was given up stays longer, for staff to see. */
export async function sweepDeliveries({ db, now }: Ctx): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.execute(sql`
    delete from deliveries
     where state <> 'waiting' and finished_at < ${before(finishedKept)}
       and (state <> 'dead' or finished_at < ${before(deadKept)})`);
}
