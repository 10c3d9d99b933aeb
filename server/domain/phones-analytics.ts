import { desc, gt, sql } from "drizzle-orm";
import { type SmsAnalytics, type SmsStatus, smsStatuses } from "../../contract/phones.ts";
import { smsDeliveries as deliveries } from "../db/phones.ts";
import type { Ctx } from "../lib/ctx.ts";
import { maskPhone, type Sms } from "../lib/sms.ts";
import { textsTaken } from "./accounts-attempts.ts";

const month = 30 * 24 * 60 * 60 * 1000;

type Counts = Record<SmsStatus, number>;

/** How texts are sent, what became of those of the last 30 days, and what should be done about it. */
export async function smsAnalytics(ctx: Ctx): Promise<SmsAnalytics> {
  const { db, now, sms } = ctx;
  const ofTheMonth = gt(deliveries.createdAt, new Date(now.getTime() - month));
  const rows = await db
    .select({ status: deliveries.status, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(ofTheMonth)
    .groupBy(deliveries.status);
  const counts = Object.fromEntries(
    smsStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Counts;
  const budget = { limit: sms.dailyLimit, usedToday: await textsTaken(ctx) };
  const recent = await db.select().from(deliveries).where(ofTheMonth).orderBy(desc(deliveries.id)).limit(20);
  return {
    deliveryOptimizations: optimizations(sms, counts),
    recommendedActions: actions(sms, counts, budget),
    budget,
    deliveries: counts,
    recent: recent.map(({ id, purpose, recipient, status, error, createdAt, updatedAt }) => ({
      id,
      purpose,
      to: maskPhone(recipient),
      status: status as SmsStatus,
      error,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

const reportedOf = ({ delivered, undelivered }: Counts) => delivered + undelivered;
const takenOf = (counts: Counts) => counts.sent + reportedOf(counts);

function optimizations({ way, from, dailyLimit }: Sms, counts: Counts) {
  if (way === "none") {
    const off = "Off: no provider is configured";
    return { retryLogic: off, statusCallbacks: off, maxPrice: off, carrierOptimization: off };
  }
  const isProvider = way === "provider";
  return {
    retryLogic: isProvider
      ? "3 retries with exponential backoff"
      : "Not needed: texts stay in the local outbox",
    statusCallbacks: isProvider
      ? `Signed; ${reportedOf(counts)} of ${takenOf(counts)} texts of the last 30 days were reported on`
      : "None: texts stay in the local outbox",
    maxPrice: `No price for a single text; at most ${dailyLimit} texts in 24 hours`,
    carrierOptimization: !isProvider
      ? "None: texts stay in the local outbox"
      : from?.startsWith("MG")
        ? "A messaging service chooses the sender for each country"
        : "One sender for every country",
  };
}

function actions({ way, from }: Sms, counts: Counts, budget: SmsAnalytics["budget"]): string[] {
  const failed = counts.failed + counts.undelivered;
  const all = failed + counts.sent + counts.delivered;
  const found: [boolean, string][] = [
    [
      way !== "provider",
      "Configure Twilio (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM) to send text messages.",
    ],
    [
      way !== "none" && budget.usedToday >= 0.8 * budget.limit,
      `${budget.usedToday} of ${budget.limit} texts of this day were used: look for abuse, or raise SMS_DAILY_LIMIT.`,
    ],
    [
      all > 0 && failed >= 0.1 * all,
      `${failed} of ${all} texts of the last 30 days failed: look at their errors in Twilio's console.`,
    ],
    [
      way === "provider" && takenOf(counts) > 0 && reportedOf(counts) === 0,
      "Twilio has reported on no text: make sure that it can reach PUBLIC_URL.",
    ],
    [
      way === "provider" && !from?.startsWith("MG"),
      "Use a messaging service (MG…) as TWILIO_FROM, so that each country gets a sender its networks accept.",
    ],
  ];
  return found.filter(([applies]) => applies).map(([, action]) => action);
}
