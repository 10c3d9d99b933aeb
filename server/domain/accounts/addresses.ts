import { and, eq, ne } from "drizzle-orm";
import { dayMs } from "#contract/shared/durations.ts";
import { emailVerificationTokens, passwordResetTokens, signInLinks, users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { logSecurity } from "./accounts.ts";
import { countAttempt } from "#domain/accounts/limits/login-throttle.ts";
import { takeAnybodysMailQuota, takeMailQuota } from "#domain/accounts/limits/quotas.ts";
import { addressChanged, addressChangeRequested } from "./emails/address-emails.ts";
import { verificationRequested } from "./emails/account-emails.ts";
import { expectRecentSignIn } from "./recent-sign-in.ts";
import { isKnownDevice } from "./devices.ts";
import { keepingIdentities } from "./former-accounts.ts";
import { forgetRefusals, refusedAmong } from "./emails/refused-addresses.ts";
import { type Caller, callerOf } from "./sessions.ts";
import { inheritRestrictions } from "./suspensions.ts";

const tokens = emailVerificationTokens;

/** Emitted when an account has a verified address, its first one or a new one. */
export const addressProven = eventKind<{ userId: string }>("accounts.address-proven");

export const emailTaken = () => new Refusal("EMAIL_TAKEN", {}, { path: "email" });

/**
 * Requests a new verification mail. Whether the address is unknown, verified or pending is checked only when
 * the mail is sent, so that the response time reveals nothing.
 */
export async function resendVerification(ctx: Ctx, email: string, caller: Caller): Promise<void> {
  await takeAnybodysMailQuota(ctx, `verification ${email}`, caller);
  ctx.emit(verificationRequested({ email }));
}

/**
 * Whether the address of an unverified account refused its verification mail. Only the browser that
 * registered the account is told: everybody else gets false, as for an address without an account.
 */
export async function isVerificationRefused(ctx: Ctx, email: string, caller: Caller): Promise<boolean> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isEmailVerified, false)));
  if (!user || !(await isKnownDevice(ctx, user.id, caller))) return false;
  return (await refusedAmong(ctx, [email])).length > 0;
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
 * Requests another email address for the caller. It takes effect when the link sent to it is confirmed; the
 * old address is notified at once. For an address that has an account the answer is the same, and its owner
 * gets a mail instead of the link. Where addresses aren't verified, the change takes effect at once, and a
 * taken address throws EMAIL_TAKEN. Requesting the current address cancels a pending change.
 */
export async function changeEmail(ctx: SignedIn, email: string): Promise<void> {
  const { db, me, now, settings } = ctx;
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, me.id), ne(tokens.email, email)));
  const [user] = await db.select(addressColumns).from(users).where(eq(users.id, me.id)).for("no key update");
  if (!user || user.email === email) return;
  if (!settings.verifiesEmail) {
    await setAddress(ctx, me.id, email, null);
    return applyAddressChange(ctx, user, "owner");
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

/**
 * Gives an account its verified address, with all that follows: earlier restrictions and open invitations.
 * Besides registration nothing else marks an address as verified. `provenAt` is null if no link proved it.
 * Throws EMAIL_TAKEN. Call in a transaction.
 */
export async function setAddress(
  ctx: Ctx,
  userId: string,
  email: string,
  provenAt: Date | null,
): Promise<void> {
  const { db, now } = ctx;
  await keepingIdentities(ctx, userId, () =>
    db
      .update(users)
      .set({ email, isEmailVerified: true, emailVerifiedAt: provenAt, updatedAt: now })
      .where(eq(users.id, userId)),
  ).catch((error: unknown) => {
    const { cause } = error as { cause?: { constraint?: string } };
    throw cause?.constraint === "users_email" ? emailTaken() : error;
  });
  if (provenAt) await forgetRefusals(ctx, email);
  await inheritRestrictions(ctx, userId);
  ctx.emit(addressProven({ userId }));
}

/** What {@link applyAddressChange} needs to know of the account before the change. */
export const addressColumns = {
  id: users.id,
  email: users.email,
  isEmailVerified: users.isEmailVerified,
  emailVerifiedAt: users.emailVerifiedAt,
};
type AddressBefore = Pick<typeof users.$inferSelect, keyof typeof addressColumns>;

/**
 * Consequences of a new address: voids links mailed to the old one, and notifies it. A verified address that
 * the owner gave up can be brought back by "This wasn't me"; staff may have good reasons to replace one.
 */
export async function applyAddressChange(
  ctx: Ctx,
  { id: userId, email: from, ...before }: AddressBefore,
  by: "owner" | "staff",
): Promise<void> {
  const { db } = ctx;
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.email, from));
  await db.update(signInLinks).set({ used: true }).where(eq(signInLinks.userId, userId));
  const isRestorable = by === "owner" && before.isEmailVerified;
  const verifiedAt = before.emailVerifiedAt?.toISOString() ?? null;
  const details = isRestorable ? { formerAddress: { email: from, verifiedAt } } : undefined;
  const entry = await logSecurity(ctx, userId, "email_changed", undefined, details);
  ctx.emit(addressChanged({ userId, from, ...(isRestorable && { entry }) }));
}
