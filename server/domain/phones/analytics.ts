import type { I18n } from "@lingui/core";
import { desc, gt, sql } from "drizzle-orm";
import { type SmsAnalytics, type SmsStatus, smsStatuses } from "#contract/features/phones.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { smsDeliveries as deliveries } from "#db/tables/phones.ts";
import type { Ctx } from "#lib/ctx.ts";
import { maskPhone, type SmsService } from "#lib/sms/sms.ts";
import { textQuotaUsed } from "#domain/accounts/limits/quotas.ts";

const monthMs = 30 * dayMs;

type Counts = Record<SmsStatus, number>;

/**
 * How texts are sent, the outcomes of the last 30 days, and what should be done about them, in the reader's
 * language.
 */
export async function smsAnalytics(ctx: Ctx, i18n: I18n): Promise<SmsAnalytics> {
  const { db, now, sms } = ctx;
  const ofTheMonth = gt(deliveries.createdAt, new Date(now.getTime() - monthMs));
  const rows = await db
    .select({ status: deliveries.status, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(ofTheMonth)
    .groupBy(deliveries.status);
  const counts = Object.fromEntries(
    smsStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Counts;
  const budget = { limit: sms.dailyLimit, usedToday: await textQuotaUsed(ctx) };
  const recent = await db.select().from(deliveries).where(ofTheMonth).orderBy(desc(deliveries.id)).limit(20);
  return {
    deliveryOptimizations: optimizations(i18n, sms, counts),
    recommendedActions: actions(i18n, sms, counts, budget),
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

function optimizations(i18n: I18n, { way, from, dailyLimit }: SmsService, counts: Counts) {
  if (way === "none") {
    const off = i18n._("Off: no provider is configured");
    return { retryLogic: off, statusCallbacks: off, maxPrice: off, carrierOptimization: off };
  }
  const maxPrice = i18n._(
    "No price limit per text; at most {dailyLimit, plural, one {# text} other {# texts}} in 24 hours",
    {
      dailyLimit,
    },
  );
  if (way === "outbox") {
    const none = i18n._("None: texts stay in the local outbox");
    const retryLogic = i18n._("Not needed: texts stay in the local outbox");
    return { retryLogic, statusCallbacks: none, maxPrice, carrierOptimization: none };
  }
  return {
    retryLogic: i18n._("3 retries with exponential backoff"),
    statusCallbacks: i18n._(
      "Signed; delivery status received for {reported} of {taken, plural, one {# text} other {# texts}} in the last 30 days",
      {
        reported: reportedOf(counts),
        taken: takenOf(counts),
      },
    ),
    maxPrice,
    carrierOptimization: from?.startsWith("MG")
      ? i18n._("A messaging service chooses the sender for each country")
      : i18n._("One sender for every country"),
  };
}

function actions(
  i18n: I18n,
  { way, from }: SmsService,
  counts: Counts,
  { usedToday, limit }: SmsAnalytics["budget"],
): string[] {
  const failed = counts.failed + counts.undelivered;
  const all = failed + counts.sent + counts.delivered;
  const found: [boolean, string][] = [
    [
      way !== "provider",
      i18n._("Configure Twilio (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM) to send text messages."),
    ],
    [
      way !== "none" && usedToday >= 0.8 * limit,
      i18n._(
        "Used today: {usedToday} of {limit, plural, one {# text} other {# texts}}. Check for abuse, or raise SMS_DAILY_LIMIT.",
        {
          usedToday,
          limit,
        },
      ),
    ],
    [
      all > 0 && failed >= 0.1 * all,
      i18n._(
        "{failed} of {all, plural, one {# text} other {# texts}} in the last 30 days failed: check the errors in the Twilio console.",
        {
          failed,
          all,
        },
      ),
    ],
    [
      way === "provider" && takenOf(counts) > 0 && reportedOf(counts) === 0,
      i18n._("Twilio has not reported the status of any text: make sure that it can reach PUBLIC_URL."),
    ],
    [
      way === "provider" && !from?.startsWith("MG"),
      i18n._(
        "Use a messaging service (MG…) as TWILIO_FROM, so that each country gets a sender its networks accept.",
      ),
    ],
  ];
  return found.filter(([applies]) => applies).map(([, action]) => action);
}
