import { lte } from "drizzle-orm";
import { promises } from "../../contract/legal.ts";
import { phoneVerificationTokens, smsDeliveries } from "../db/phones.ts";
import type { Ctx } from "../lib/ctx.ts";

const deliveriesKept = promises.textDays * 24 * 60 * 60 * 1000;

/** Deletes codes that are over, and what became of texts long ago: it changes no answer. */
export async function sweepPhones({ db, now }: Ctx): Promise<void> {
  await db.delete(phoneVerificationTokens).where(lte(phoneVerificationTokens.expiresAt, now));
  await db
    .delete(smsDeliveries)
    .where(lte(smsDeliveries.createdAt, new Date(now.getTime() - deliveriesKept)));
}
