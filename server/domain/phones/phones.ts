import type { I18n } from "@lingui/core";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Account } from "#contract/features/account-shapes.ts";
import type { PhonePlan } from "#contract/features/phones.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { phoneVerificationTokens as tokens } from "#db/tables/phones.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { passwordMatches } from "#lib/crypto/passwords.ts";
import { phonePlan, type ReadPhone, readPhone } from "#lib/phone-numbers.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { takeCodeQuota } from "#domain/accounts/limits/quotas.ts";
import { assignPhone } from "#domain/accounts/phones.ts";
import { codeRequested } from "./codes.ts";
import { deliverText, reserveText, type SendResult } from "./text-messages.ts";

const codeTtlMs = 10 * minuteMs;
const maxAttempts = 5;

/** How phone numbers of a country are written. Throws COUNTRY_NOT_FOUND. */
export function readPlan(country: string): PhonePlan {
  const plan = phonePlan(country);
  if (!plan) throw new Refusal("COUNTRY_NOT_FOUND");
  return plan;
}

/**
 * Sends a code to a number and returns the number in E.164. An earlier code becomes invalid. Doesn't look up
 * whose number it is, so the response can't reveal it.
 */
export async function sendPhoneCode(ctx: SignedIn, typed: string): Promise<string> {
  const { homeCountry } = await readAccount(ctx);
  const phone = readNumber(typed, homeCountry);
  const { tokenId, deliveryId } = await planCode(ctx, ctx.me.id, phone);
  ctx.emit(codeRequested({ tokenId, deliveryId }));
  return phone;
}

/**
 * Prepares a code for this number, which replaces an earlier one, and reserves its text message. Call it in a
 * transaction.
 */
export async function planCode(
  ctx: Ctx,
  userId: string,
  phone: string,
): Promise<{ tokenId: number; deliveryId: number }> {
  const { db, now } = ctx;
  await takeCodeQuota(ctx, `phone code of ${userId}`);
  // Limit each number too: many accounts together must not flood one phone.
  await takeCodeQuota(ctx, `phone code to ${phone}`);
  const deliveryId = await reserveText(ctx, { userId, purpose: "verification", to: phone });
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, userId), eq(tokens.used, false)));
  const [token] = await db
    .insert(tokens)
    .values({ userId, phone, expiresAt: new Date(now.getTime() + codeTtlMs), createdAt: now })
    .returning({ id: tokens.id });
  if (!token) throw new Error("a code was not inserted");
  return { tokenId: token.id, deliveryId };
}

/** Verifies the caller's number by the code that was sent to it. */
export async function verifyPhone(ctx: SignedIn, typed: { phone: string; code: string }): Promise<Account> {
  const { homeCountry } = await readAccount(ctx);
  await provePhone(ctx, ctx.me.id, { phone: readNumber(typed.phone, homeCountry), code: typed.code });
  return readAccount(ctx);
}

/**
 * Verifies a person's number, in E.164, by the code that was sent to it. The attempt is counted before the
 * code is checked, and stays counted, so this opens its own transactions.
 */
export async function provePhone(
  ctx: Ctx,
  userId: string,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const { db, now } = ctx;
  const isLive = and(
    eq(tokens.userId, userId),
    eq(tokens.phone, phone),
    eq(tokens.used, false),
    gt(tokens.expiresAt, now),
  );
  const [token] = await db
    .update(tokens)
    .set({ attempts: sql`${tokens.attempts} + 1` })
    .where(and(isLive, lt(tokens.attempts, maxAttempts)))
    .returning();
  if (!token) {
    const [spent] = await db.select().from(tokens).where(isLive).orderBy(desc(tokens.id)).limit(1);
    throw spent ? new Refusal("TOO_MANY_WRONG_CODES") : wrongCode();
  }
  if (!(await passwordMatches(token.code || null, code))) throw wrongCode();
  await ctx.transaction(async (inside) => {
    const [mine] = await inside.db
      .update(tokens)
      .set({ used: true })
      .where(and(eq(tokens.id, token.id), eq(tokens.used, false)))
      .returning({ id: tokens.id });
    if (!mine) throw wrongCode();
    await assignPhone(inside, userId, phone);
  });
}

const wrongCode = () => new Refusal("BAD_CODE", {}, { path: "code" });

/**
 * Sends a text message written by an admin and waits for the provider's answer. Opens its own transaction.
 */
export async function testSms(
  ctx: SignedIn,
  { phone, message }: { phone: string; message: string },
  i18n: I18n,
): Promise<SendResult> {
  const to = readNumber(phone, (await readAccount(ctx)).homeCountry);
  const id = await ctx.transaction((inside) =>
    reserveText(inside, { userId: ctx.me.id, purpose: "test", to }),
  );
  return (
    (await deliverText(ctx, id, message)) ?? {
      messageId: null,
      error: i18n._("The text message was already sent"),
    }
  );
}

/**
 * Parses a typed number to E.164, by default as a number of its owner's home country. Throws INVALID_PHONE,
 * or TEXTS_NOT_TAKEN if it can't receive text messages.
 */
export function readNumber(typed: string, homeCountry: string | null): string {
  const { e164, takesTexts } = readAnyNumber(typed, homeCountry);
  if (!takesTexts) throw refusedField("phone", "TEXTS_NOT_TAKEN");
  return e164;
}

/**
 * The number of a form in E.164, also of a landline. One that stays is taken as it is. Throws INVALID_PHONE.
 */
export const readNewNumber = <T extends string | null | undefined>(
  typed: T,
  { before, homeCountry }: { before: string | null; homeCountry: string | null },
): T | string => (typed && typed !== before ? readAnyNumber(typed, homeCountry).e164 : typed);

function readAnyNumber(typed: string, homeCountry: string | null): ReadPhone {
  const phone = readPhone(typed, homeCountry ?? "US");
  if (!phone) throw refusedField("phone", "INVALID_PHONE");
  return phone;
}
