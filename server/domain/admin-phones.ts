import { sql } from "drizzle-orm";
import type { adminPhones, PhoneStats } from "../../contract/admin-phones.ts";
import type { Output } from "../../contract/route.ts";
import type { Ctx } from "../lib/ctx.ts";
import { planCode, provePhone, readNumber } from "./phones.ts";
import { sendCode } from "./phones-codes.ts";
import { readUser } from "./admin-users.ts";

export async function readPhoneStats({ db }: Ctx): Promise<PhoneStats> {
  const { rows } = await db.execute<{ total: number; phones: number; verified: number }>(sql`
    select count(*)::int as total, count(phone)::int as phones,
           count(*) filter (where phone is not null and is_phone_verified)::int as verified
      from users where deleted_at is null`);
  const { total = 0, phones = 0, verified = 0 } = rows[0] ?? {};
  return {
    totalUsers: total,
    usersWithPhones: phones,
    verifiedPhones: verified,
    unverifiedPhones: phones - verified,
    verificationRate: phones === 0 ? null : Math.round((100 * verified) / phones),
  };
}

type ForPerson = { userId: string; phone: string };

/**
 * Sends somebody a code and waits for what the provider says. The code itself is told only where no real text could
 * carry it, outside of production. Opens its own transactions: nothing is held while the provider thinks.
 */
export async function sendCodeTo(
  ctx: Ctx,
  { userId, phone: typed }: ForPerson,
): Promise<Output<typeof adminPhones.send>> {
  const { homeCountry } = await readUser(ctx.db, userId);
  const phone = readNumber(typed, homeCountry);
  const planned = await ctx.transaction((inside) => planCode(inside, userId, phone));
  const { code, taken } = await sendCode(ctx, planned);
  const isTaken = taken?.messageId != null;
  const isShown = ctx.sms.way !== "provider" && !ctx.settings.production;
  return {
    message: isTaken ? "Verification code sent" : "The text message was not taken",
    smsDelivered: isTaken && ctx.sms.way === "provider",
    ...(isShown && { verificationCode: code }),
    details: taken?.error ?? null,
  };
}

/** Proves somebody's number by the code that they were sent. Opens its own transactions. */
export async function verifyCodeOf(
  ctx: Ctx,
  { userId, phone, code }: ForPerson & { code: string },
): Promise<Output<typeof adminPhones.verify>> {
  const { homeCountry } = await readUser(ctx.db, userId);
  await provePhone(ctx, userId, { phone: readNumber(phone, homeCountry), code });
  return { message: "Phone number verified" };
}
