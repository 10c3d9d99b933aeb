import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { SmsStatus } from "../../contract/phones.ts";
import { smsDeliveries as deliveries } from "../db/phones.ts";
import type { Ctx } from "../lib/ctx.ts";
import { Refusal } from "../lib/refusal.ts";
import { SmsFailure } from "../lib/sms.ts";
import { textsTaken, textWait } from "./accounts-attempts.ts";

/** Longer than one try with all its retries. */
const sendingTakes = 60_000;

type Planned = {
  userId: string;
  purpose: "verification" | "test" | "notification" | "invitation";
  to: string;
};

/**
 * Takes one text out of the day's budget, to be sent by {@link deliver}; refuses when no texts are sent here, or the
 * budget is spent. Belongs in a transaction.
 */
export async function reserveText(ctx: Ctx, { userId, purpose, to }: Planned): Promise<number> {
  const { db, now, sms } = ctx;
  if (sms.way === "none") throw noTexts();
  const wait = await textWait(ctx, sms.dailyLimit);
  if (wait > 0) throw budgetSpent(wait);
  const [row] = await db
    .insert(deliveries)
    .values({ userId, purpose, recipient: to, createdAt: now, updatedAt: now })
    .returning({ id: deliveries.id });
  if (!row) throw new Error("a delivery was not inserted");
  return row.id;
}

const noTexts = () => new Refusal("unavailable", "Text messages aren't available here.", { code: "NO_SMS" });
const budgetSpent = (wait: number) =>
  new Refusal("unavailable", "No more text messages can be sent today. Please try again tomorrow.", {
    code: "SMS_BUDGET_SPENT",
    retryAfter: Math.ceil(wait),
  });

/** Whether a text could be sent now; takes none. */
export const hasTextLeft = async (ctx: Ctx): Promise<boolean> => (await textsTaken(ctx)) < ctx.sms.dailyLimit;

/** Refuses as {@link reserveText} does, but takes none: the text may turn out not to be needed. */
export async function requireTexts(ctx: Ctx): Promise<void> {
  if (ctx.sms.way === "none") throw noTexts();
  if (!(await hasTextLeft(ctx))) throw budgetSpent(60 * 60);
}

export type Taken = { readonly messageId: string | null; readonly error: string | null };

/**
 * Sends a reserved text, once, outside of any transaction; null when that was done already. A provider that doesn't take
 * it ends the matter: the code would be late, and whoever waits can ask again.
 */
export async function deliver(ctx: Ctx, id: number, text: string): Promise<Taken | null> {
  const { db, now, sms } = ctx;
  const isAbandoned = and(
    eq(deliveries.status, "sending"),
    lte(deliveries.updatedAt, new Date(now.getTime() - sendingTakes)),
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
        // What became of it may have been reported before this answer arrived.
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
  // Perhaps by a process that has ended: the job comes back when that is sure.
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

export type Report = { delivery: number; providerId: string; status: string; error: string | null };

/** Notes what the provider says became of a text. Reports may come late or twice: what is final stays. */
export async function noteReport({ db, now }: Ctx, { delivery, providerId, ...said }: Report): Promise<void> {
  const status = outcomes[said.status];
  if (!status) return;
  const isOpen = inArray(deliveries.status, ["sending", "sent"]);
  // Its answer was lost on the way to us, so that we gave up on it.
  const wasLost = and(eq(deliveries.status, "failed"), isNull(deliveries.providerId));
  await db
    .update(deliveries)
    .set({ status, providerId, error: said.error, updatedAt: now })
    .where(
      and(
        eq(deliveries.id, delivery),
        or(isNull(deliveries.providerId), eq(deliveries.providerId, providerId)),
        or(isOpen, wasLost),
      ),
    );
}
