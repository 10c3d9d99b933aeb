import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Account } from "../../contract/accounts.ts";
import type { PhonePlan } from "../../contract/phones.ts";
import { phoneVerificationTokens as tokens } from "../db/phones.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { passwordFits } from "../lib/passwords.ts";
import { phonePlan, readPhone } from "../lib/phone-numbers.ts";
import { invalid, notFound, Refusal, tooMany } from "../lib/refusal.ts";
import { readAccount } from "./accounts.ts";
import { takeCode } from "./accounts-attempts.ts";
import { takePhone } from "./accounts-phones.ts";
import { codeWanted } from "./phones-codes.ts";
import { deliver, reserveText, type Taken } from "./phones-texts.ts";

const codeLife = 10 * 60 * 1000;
const mostTries = 5;

/** How one country's numbers are written. */
export function readPlan(country: string): PhonePlan {
  const plan = phonePlan(country);
  if (!plan) throw notFound("Country");
  return plan;
}

/**
 * Sends a code to a number, in place of an earlier one. Nobody is asked whose number it is, so the answer can't tell.
 * Answers with the number in E.164.
 */
export async function sendPhoneCode(ctx: SignedIn, typed: string): Promise<string> {
  const { homeCountry } = await readAccount(ctx);
  const phone = readNumber(typed, homeCountry);
  const { tokenId, deliveryId } = await planCode(ctx, ctx.me.id, phone);
  ctx.emit(codeWanted({ tokenId, deliveryId }));
  return phone;
}

/** Makes room for a code to this number, which takes the place of an earlier one. Belongs in a transaction. */
export async function planCode(
  ctx: Ctx,
  userId: string,
  phone: string,
): Promise<{ tokenId: number; deliveryId: number }> {
  const { db, now } = ctx;
  await takeCode(ctx, `phone code of ${userId}`);
  // Of the number too: many accounts together must not fill somebody's phone.
  await takeCode(ctx, `phone code to ${phone}`);
  const deliveryId = await reserveText(ctx, { userId, purpose: "verification", to: phone });
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, userId), eq(tokens.used, false)));
  const [token] = await db
    .insert(tokens)
    .values({ userId, phone, expiresAt: new Date(now.getTime() + codeLife), createdAt: now })
    .returning({ id: tokens.id });
  if (!token) throw new Error("a code was not inserted");
  return { tokenId: token.id, deliveryId };
}

/** Proves one's own number by the code that was sent to it. */
export async function verifyPhone(ctx: SignedIn, typed: { phone: string; code: string }): Promise<Account> {
  const { homeCountry } = await readAccount(ctx);
  await provePhone(ctx, ctx.me.id, { phone: readNumber(typed.phone, homeCountry), code: typed.code });
  return readAccount(ctx);
}

/**
 * Proves a person's number, in E.164, by the code that was sent to it. The try is counted before it is made, and stays
 * counted, so this opens its own transactions.
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
    .where(and(isLive, lt(tokens.attempts, mostTries)))
    .returning();
  if (!token) {
    const [spent] = await db.select().from(tokens).where(isLive).orderBy(desc(tokens.id)).limit(1);
    throw spent ? triesSpent((spent.expiresAt.getTime() - now.getTime()) / 1000) : wrongCode();
  }
  if (!(await passwordFits(token.code || null, code))) throw wrongCode();
  await ctx.transaction(async (inside) => {
    const [mine] = await inside.db
      .update(tokens)
      .set({ used: true })
      .where(and(eq(tokens.id, token.id), eq(tokens.used, false)))
      .returning({ id: tokens.id });
    if (!mine) throw wrongCode();
    await takePhone(inside, userId, phone);
  });
}

const wrongCode = () =>
  new Refusal("invalid", "This code is not right, or it has expired.", {
    code: "BAD_CODE",
    issues: [{ path: "code", message: "This code is not right, or it has expired." }],
  });
const triesSpent = (wait: number) => tooMany("Too many wrong codes. Please ask for a new one.", wait);

/** Sends a text of an admin's own words, and waits for what the provider says. Opens its own transaction. */
export async function testSms(
  ctx: SignedIn,
  { phone, message }: { phone: string; message: string },
): Promise<Taken> {
  const to = readNumber(phone, (await readAccount(ctx)).homeCountry);
  const id = await ctx.transaction((inside) =>
    reserveText(inside, { userId: ctx.me.id, purpose: "test", to }),
  );
  return (await deliver(ctx, id, message)) ?? { messageId: null, error: "It was sent already" };
}

/** A typed number in E.164, read as in the country of its owner's home; refused unless texts reach it. */
export function readNumber(typed: string, homeCountry: string | null): string {
  const phone = readPhone(typed, homeCountry ?? "US");
  if (!phone) throw invalid("phone", "Please enter a valid phone number");
  if (!phone.takesTexts) throw invalid("phone", "This number can't receive text messages");
  return phone.e164;
}
