import { lte } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { phoneVerificationTokens, smsDeliveries } from "#db/tables/phones.ts";
import type { Ctx } from "#lib/ctx.ts";

const deliveryRetentionMs = promises.textDays * dayMs;

/** Deletes expired codes and old delivery records of text messages. No response depends on them. */
export async function sweepPhones({ db, now }: Ctx): Promise<void> {
  await db.delete(phoneVerificationTokens).where(lte(phoneVerificationTokens.expiresAt, now));
  await db
    .delete(smsDeliveries)
    .where(lte(smsDeliveries.createdAt, new Date(now.getTime() - deliveryRetentionMs)));
}
