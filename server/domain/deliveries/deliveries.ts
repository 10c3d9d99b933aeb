import { sql } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { maxAttempts, retryAt } from "./schedule.ts";
import type { SendOutcome } from "./outcome.ts";
import { sendBatch } from "./send.ts";
import { hasIdIn, isClaimable, type DeliveryBatch, claimDeliveries } from "./claim.ts";
import { announceMessages, announceBefore } from "#domain/notifications/messages.ts";

const concurrentSends = 10;

/**
 * Creates the due notifications about messages, sends the due deliveries, and returns whether there were any.
 * Any number of processes may run this at once. Work that a process claimed and didn't finish, because it
 * ended, is done by the next one: a delivery may then arrive twice, but is never lost.
 */
export async function deliver(ctx: Ctx): Promise<boolean> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.execute<{ messages: boolean; deliveries: boolean }>(sql`
    select exists (select from message_notices where created_at <= ${announceBefore(ctx.now)}) as messages,
           exists (select from deliveries where ${isClaimable(now)} and due_at <= ${now}) as deliveries`);
  const announced = rows[0]?.messages ? await announceMessages(ctx) : 0;
  const batches = rows[0]?.deliveries ? await claimDeliveries(ctx) : [];
  for (let at = 0; at < batches.length; at += concurrentSends) {
    await Promise.all(
      batches
        .slice(at, at + concurrentSends)
        .map(async (batch) => storeOutcome(ctx, batch, await sendBatch(ctx, batch))),
    );
  }
  return announced + batches.length > 0;
}

/**
 * Stores the outcome. Skips rows whose claim was lost: the lease expired, or the notification has changed.
 */
async function storeOutcome(
  { db, now }: Ctx,
  { channel, deliveries, takenUntil }: DeliveryBatch,
  outcome: SendOutcome,
): Promise<void> {
  const at = now.toISOString();
  if (outcome.kind !== "failed") {
    const ids = deliveries.map(({ id }) => id);
    const [state, why] = outcome.kind === "refused" ? ["dead", outcome.why] : [outcome.kind, null];
    await db.execute(sql`
      update deliveries set state = ${state}, finished_at = ${at}, taken_until = null, last_error = ${why}
       where ${hasIdIn(ids)} and taken_until = ${takenUntil}`);
    return;
  }
  for (const { id, attempts } of deliveries) {
    const isLast = attempts >= maxAttempts(channel);
    await db.execute(sql`
      update deliveries
         set state = ${isLast ? "dead" : "waiting"}, finished_at = ${isLast ? at : null}, taken_until = null,
             due_at = case when due_at > ${at} then due_at
                      else ${retryAt(now, channel, attempts, outcome.retryAfter).toISOString()} end,
             last_error = ${outcome.why},
             reached = reached || ${sql.param([...outcome.reached])}::int[]
       where id = ${id} and taken_until = ${takenUntil}`);
  }
}

const finishedMaxAgeMs = promises.sentDays * dayMs;
const deadMaxAgeMs = promises.failedDays * dayMs;

/** Deletes deliveries that were sent or dropped long ago. Dead ones stay longer, for staff to see. */
export async function sweepDeliveries({ db, now }: Ctx): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.execute(sql`
    delete from deliveries
     where state <> 'waiting' and finished_at < ${before(finishedMaxAgeMs)}
       and (state <> 'dead' or finished_at < ${before(deadMaxAgeMs)})`);
}
