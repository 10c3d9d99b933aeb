import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import type { adminPhones, PhoneStats } from "#contract/features/admin/phones.ts";
import type { Output } from "#contract/shared/route.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { planCode, provePhone, readNumber } from "#domain/phones/phones.ts";
import { sendCode } from "#domain/phones/codes.ts";
import { refuseOtherAdmin } from "./other-admins.ts";
import { readUser } from "./users.ts";

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
 * Sends a person a code and waits for the provider's answer. Outside production, and only where no real text
 * message can be sent, the response contains the code. Opens its own transactions, so that no lock is held
 * while the provider answers.
 */
export async function sendCodeTo(
  ctx: SignedIn,
  { userId, phone: typed }: ForPerson,
  i18n: I18n,
): Promise<Output<typeof adminPhones.send>> {
  await refuseOtherAdmin(ctx, ctx.me.id, userId);
  const { homeCountry } = await readUser(ctx.db, userId);
  const phone = readNumber(typed, homeCountry);
  const planned = await ctx.transaction((inside) => planCode(inside, userId, phone));
  const { code, taken } = await sendCode(ctx, planned);
  const isTaken = taken?.messageId != null;
  const isShown = ctx.sms.way !== "provider" && !ctx.settings.production;
  return {
    message: isTaken ? i18n._("Verification code sent") : i18n._("The text message was not accepted"),
    smsDelivered: isTaken && ctx.sms.way === "provider",
    ...(isShown && { verificationCode: code }),
    details: taken?.error ?? null,
  };
}

/** Verifies a person's number with the code that they received. Opens its own transactions. */
export async function verifyCodeOf(
  ctx: SignedIn,
  { userId, phone, code }: ForPerson & { code: string },
): Promise<void> {
  await refuseOtherAdmin(ctx, ctx.me.id, userId);
  const { homeCountry } = await readUser(ctx.db, userId);
  await provePhone(ctx, userId, { phone: readNumber(phone, homeCountry), code });
}
