import { and, eq, gt, ne } from "drizzle-orm";
import { dayMs } from "#contract/shared/durations.ts";
import { emailVerificationTokens, passwordResetTokens, users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { takeMailQuota, countAttempt } from "./login-throttle.ts";
import { addressChanged, addressChangeRequested } from "./emails/address-emails.ts";
import { verificationRequested } from "./emails/account-emails.ts";
import { expectRecentSignIn } from "./recent-sign-in.ts";
import { callerOf } from "./sessions.ts";

const tokens = emailVerificationTokens;

/** Emitted when a person has verified an address, their first one or a new one. */
export const addressProven = eventKind<{ userId: string }>("accounts.address-proven");

export const emailTaken = () => new Refusal("EMAIL_TAKEN", {}, { path: "email" });

/**
 * Verifies an address by its link, once; a new address then replaces the old one. While an address is
 * verified, every link that was sent to it answers "already": people open older mails too, and mail scanners
 * open links before people do. Throws BAD_TOKEN for an unknown token. Call in a transaction.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<"now" | "already"> {
  const { db, now } = ctx;
  const [row] = await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.token, hashSecret(token)), eq(tokens.used, false), gt(tokens.expiresAt, now)))
    .returning();
  const [user] = row
    ? await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.id, row.userId), isOpen))
        .for("no key update")
    : [];
  if (!row || !user) {
    if (await isVerifiedAlready(ctx, token)) return "already";
    throw new Refusal("BAD_TOKEN");
  }
  // Voids the person's other links: one of them could bring a former address back.
  await db.update(tokens).set({ used: true }).where(eq(tokens.userId, user.id));
  await setAddress(ctx, user.id, row.email, now);
  ctx.emit(addressProven({ userId: user.id }));
  if (row.email !== user.email) await notifyAddressChange(ctx, user);
  return "now";
}

async function isVerifiedAlready({ db }: Ctx, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), eq(users.email, tokens.email), users.isEmailVerified))
    .where(and(eq(tokens.token, hashSecret(token)), isOpen));
  return rows.length > 0;
}

/**
 * Requests a new verification mail. Whether the address is unknown, verified or pending is checked only when
 * the mail is sent, so that the response time reveals nothing.
 */
export async function resendVerification(ctx: Ctx, email: string): Promise<void> {
  await takeMailQuota(ctx, `verification ${email}`);
  ctx.emit(verificationRequested({ email }));
}

/**
 * Throws unless the caller may change their email to this one: needs a recent sign-in, and is throttled like
 * sign-in, because answers could reveal which addresses have accounts. Call outside a transaction, so that a
 * refused attempt counts too.
 */
export async function expectMayChangeEmail(ctx: SignedIn, email: string): Promise<void> {
  const { db, me } = ctx;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, me.id));
  if (!user || user.email === email) return;
  expectRecentSignIn(ctx);
  await countAttempt(ctx, `address asked by ${me.id}`, 5);
}

/**
 * Requests another email address for the caller. It takes effect when the link sent to it is opened; the old
 * address is notified at once. For an address that has an account the answer is the same, and its owner gets
 * a mail instead of the link. Where addresses aren't verified, the change takes effect at once, and a taken
 * address throws EMAIL_TAKEN. Requesting the current address cancels a pending change.
 */
export async function changeEmail(ctx: SignedIn, email: string): Promise<void> {
  const { db, me, now, settings } = ctx;
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, me.id), ne(tokens.email, email)));
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, me.id))
    .for("no key update");
  if (!user || user.email === email) return;
  if (!settings.verifiesEmail) {
    await setAddress(ctx, me.id, email, null);
    return notifyAddressChange(ctx, user);
  }
  await takeMailQuota(ctx, `address ${me.id}`);
  // A random placeholder: the link's real secret is created when its mail is sent.
  const [row] = await db
    .insert(tokens)
    .values({
      userId: me.id,
      email,
      token: hashSecret(newSecret()),
      expiresAt: new Date(now.getTime() + dayMs),
    })
    .returning({ id: tokens.id });
  if (!row) return;
  await logSecurity(ctx, me.id, "email_change_asked", await callerOf(ctx, me.sid));
  ctx.emit(addressChangeRequested(row));
}

async function setAddress(
  { db, now }: Ctx,
  userId: string,
  email: string,
  provenAt: Date | null,
): Promise<void> {
  await db
    .update(users)
    .set({ email, isEmailVerified: true, emailVerifiedAt: provenAt, updatedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      const { cause } = error as { cause?: { constraint?: string } };
      throw cause?.constraint === "users_email" ? emailTaken() : error;
    });
}

/** Consequences of a new address: voids password-reset links to the old one, and notifies it. */
export async function notifyAddressChange(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const { db } = ctx;
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.email, user.email));
  await logSecurity(ctx, user.id, "email_changed");
  ctx.emit(addressChanged({ userId: user.id, from: user.email }));
}
