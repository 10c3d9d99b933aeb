import { and, eq, gt, notInArray } from "drizzle-orm";
import { minuteMs } from "#contract/shared/durations.ts";
import {
  emailVerificationTokens as addressTokens,
  signInChallenges as challenges,
  signInLinks,
  users,
} from "#db/tables/accounts.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { clearAttempts, countAttempt, signInLimits } from "#domain/accounts/limits/login-throttle.ts";
import { consumeCode } from "./codes.ts";
import { completeSignIn, type NewSession } from "./sign-in-session.ts";
import { securityNotice } from "./emails/security-notices.ts";
import type { Caller } from "./sessions.ts";

const challengeLifeMs = 5 * minuteMs;

/**
 * Opens a challenge for a person whose password was right. It represents that password in the second step of
 * the sign-in: once, and for five minutes.
 */
export async function openChallenge(
  { db, now }: Ctx,
  userId: string,
): Promise<{ challenge: string; hasPasskey?: true }> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await db.insert(challenges).values({ challenge: hashSecret(challenge), userId, expiresAt });
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  return { challenge, ...(hasPasskey && { hasPasskey }) };
}

/**
 * Voids what was begun with a person's account and not finished: sign-in links, second steps of a sign-in,
 * and a change of address. After a password change, somebody who knew the old one must not finish it.
 */
export async function voidPending({ db }: Ctx, userId: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
  await db.update(signInLinks).set({ used: true }).where(eq(signInLinks.userId, userId));
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await db
    .update(addressTokens)
    .set({ used: true })
    .where(and(eq(addressTokens.userId, userId), notInArray(addressTokens.email, address)));
}

/** The person whose password opened the challenge. Throws CHALLENGE_OVER. */
export async function personOfChallenge(ctx: Ctx, challenge: string): Promise<{ id: string; email: string }> {
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(and(isGood(ctx, challenge), isOpen));
  if (!user) throw challengeExpired();
  return user;
}

/** Uses the challenge up. Throws CHALLENGE_OVER if it is over already, also because of a concurrent call. */
export async function consumeChallenge(ctx: Ctx, challenge: string): Promise<void> {
  const used = await ctx.db.delete(challenges).where(isGood(ctx, challenge)).returning();
  if (used.length === 0) throw challengeExpired();
}

const isGood = ({ now }: Ctx, challenge: string) =>
  and(eq(challenges.challenge, hashSecret(challenge)), gt(challenges.expiresAt, now));

/**
 * Second step of the sign-in: an authenticator code or a backup code. A wrong code keeps the challenge valid
 * and counts as a failed sign-in. The right code uses it up, so that only one of several concurrent requests
 * signs in.
 */
export async function loginWithCode(
  ctx: Ctx,
  { challenge, code }: { challenge: string; code: string },
  caller: Caller,
): Promise<NewSession> {
  const user = await personOfChallenge(ctx, challenge);
  const tries = await signInLimits(ctx, user.email, caller);
  for (const [what, free] of tries) await countAttempt(ctx, what, free);
  const session = await ctx.transaction((inside) =>
    consumeChallengeAndCode(inside, user.id, { challenge, code }, caller),
  );
  if (!session) {
    await logSecurity(ctx, user.id, "code_failed", caller);
    throw new Refusal("INVALID_CODE", {}, { path: "code" });
  }
  for (const [what] of tries) await clearAttempts(ctx, what);
  return session;
}

async function consumeChallengeAndCode(
  ctx: Ctx,
  userId: string,
  { challenge, code }: { challenge: string; code: string },
  caller: Caller,
): Promise<NewSession | null> {
  const kind = await consumeCode(ctx, userId, code);
  if (kind === null) return null;
  // Throws to roll back the transaction, so that the code stays usable.
  await consumeChallenge(ctx, challenge);
  if (kind === "backup") {
    const entry = await logSecurity(ctx, userId, "backup_code_used", caller);
    ctx.emit(securityNotice({ entry }));
  }
  return completeSignIn(ctx, userId, caller);
}

const challengeExpired = () => new Refusal("CHALLENGE_OVER");
