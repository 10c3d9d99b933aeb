import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { SmsStatus } from "#contract/features/phones.ts";
import { hourSeconds, minuteMs } from "#contract/shared/durations.ts";
import { smsDeliveries as deliveries } from "#db/tables/phones.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { SmsFailure } from "#lib/sms/sms.ts";
import { textQuotaUsed, textQuotaWait } from "#domain/accounts/limits/quotas.ts";

/** Lease of a process that sends a text, in milliseconds. Must exceed one attempt with all its retries. */
const sendLeaseMs = minuteMs;

type Planned = {
  userId: string;
  purpose: "verification" | "test" | "notification" | "invitation";
  to: string;
};

/**
 * Reserves one text of the daily budget, to be sent by {@link deliverText}. Throws NO_SMS if this
 * installation sends no texts, or SMS_BUDGET_SPENT. Call it in a transaction.
 */
export async function reserveText(ctx: Ctx, { userId, purpose, to }: Planned): Promise<number> {
  const { db, now, sms } = ctx;
  if (sms.way === "none") throw noTexts();
  const wait = await textQuotaWait(ctx, sms.dailyLimit);
  if (wait > 0) throw budgetSpent(wait);
  const [row] = await db
    .insert(deliveries)
    .values({ userId, purpose, recipient: to, createdAt: now, updatedAt: now })
    .returning({ id: deliveries.id });
  if (!row) throw new Error("a delivery was not inserted");
  return row.id;
}

const noTexts = () => new Refusal("NO_SMS");
const budgetSpent = (wait: number) => new Refusal("SMS_BUDGET_SPENT", {}, { retryAfter: Math.ceil(wait) });

/** Whether the daily budget allows another text; reserves none. */
export const hasTextLeft = async (ctx: Ctx): Promise<boolean> =>
  (await textQuotaUsed(ctx)) < ctx.sms.dailyLimit;

/** Throws as {@link reserveText} does, but reserves nothing: the text may turn out not to be needed. */
export async function requireTexts(ctx: Ctx): Promise<void> {
  if (ctx.sms.way === "none") throw noTexts();
  if (!(await hasTextLeft(ctx))) throw budgetSpent(hourSeconds);
}

export type SendResult = { readonly messageId: string | null; readonly error: string | null };

/**
 * Sends a reserved text once, outside any transaction; null if it was sent already. If the provider refuses
 * it there is no retry: a code would arrive late, and the person can ask for another.
 */
export async function deliverText(ctx: Ctx, id: number, text: string): Promise<SendResult | null> {
  const { db, now, sms } = ctx;
  const isAbandoned = and(
    eq(deliveries.status, "sending"),
    lte(deliveries.updatedAt, new Date(now.getTime() - sendLeaseMs)),
  );
  const [claimed] = await db
    .update(deliveries)
    .set({ status: "sending", updatedAt: now })
    .where(and(eq(deliveries.id, id), or(eq(deliveries.status, "queued"), isAbandoned)))
    .returning();
  if (!claimed) return alreadyDone(ctx, id);
  try {
    const taken = await sms.send({ to: claimed.recipient, text, reference: String(id) });
    await db
      .update(deliveries)
      .set({
        providerId: taken.id,
        // The provider may have reported the outcome before this answer arrived.
        status: sql`case when ${deliveries.status} = 'sending' then 'sent' else ${deliveries.status} end`,
      })
      .where(eq(deliveries.id, id));
    return { messageId: taken.id, error: null };
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    await db.update(deliveries).set({ status: "failed", error: error.message }).where(eq(deliveries.id, id));
    return { messageId: null, error: error.message };
  }
}

async function alreadyDone({ db }: Ctx, id: number): Promise<null> {
  const [row] = await db.select({ status: deliveries.status }).from(deliveries).where(eq(deliveries.id, id));
  // The sending process may have crashed. The error makes the job retry, until the lease has expired.
  if (row?.status === "sending") throw new Error(`text ${id} is being sent elsewhere`);
  return null;
}

const outcomes: Record<string, SmsStatus> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
};

export type DeliveryReport = { delivery: number; providerId: string; status: string; error: string | null };

/**
 * Stores the outcome of a text as reported by the provider. Reports can arrive late or twice; a final status
 * doesn't change.
 */
export async function recordReport(
  { db, now }: Ctx,
  { delivery, providerId, ...report }: DeliveryReport,
): Promise<void> {
  const status = outcomes[report.status];
  if (!status) return;
  const isOpen = inArray(deliveries.status, ["sending", "sent"]);
  // The provider's answer was lost, so the text was marked as failed.
  const wasLost = and(eq(deliveries.status, "failed"), isNull(deliveries.providerId));
  await db
    .update(deliveries)
    .set({ status, providerId, error: report.error, updatedAt: now })
    .where(
      and(
        eq(deliveries.id, delivery),
        or(isNull(deliveries.providerId), eq(deliveries.providerId, providerId)),
        or(isOpen, wasLost),
      ),
    );
}
