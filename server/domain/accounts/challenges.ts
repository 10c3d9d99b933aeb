import { and, eq, gt, type SQL } from "drizzle-orm";
import { signInChallenges as challenges, users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { clearAttempts, countAttempt, signInLimits } from "./login-throttle.ts";
import { consumeCode } from "./codes.ts";
import { completeSignIn, type NewSession } from "./sign-in-session.ts";
import { securityNotice } from "./emails/security-notices.ts";
import type { Caller } from "./sessions.ts";

const challengeLifeMs = 5 * 60 * 1000;

/**
 * Opens a challenge for a person whose password was right. It represents that password in the second step of
 * the sign-in: once, and for five minutes.
 */
export async function openChallenge({ db, now }: Ctx, userId: string): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await db.insert(challenges).values({ challenge: hashSecret(challenge), userId, expiresAt });
  return challenge;
}

/** After a password change, a sign-in that was begun with the old password has to start again. */
export async function endChallenges({ db }: Ctx, userId: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
}

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
  const isGood = and(eq(challenges.challenge, hashSecret(challenge)), gt(challenges.expiresAt, ctx.now));
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(and(isGood, isOpen));
  if (!user) throw challengeExpired();
  const tries = signInLimits(user.email, caller);
  for (const [what, free] of tries) await countAttempt(ctx, what, free);
  const session = await ctx.transaction((inside) =>
    consumeChallengeAndCode(inside, user.id, { isGood, code }, caller),
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
  { isGood, code }: { isGood: SQL | undefined; code: string },
  caller: Caller,
): Promise<NewSession | null> {
  const kind = await consumeCode(ctx, userId, code);
  if (kind === null) return null;
  const used = await ctx.db.delete(challenges).where(isGood).returning();
  // Throws to roll back the transaction, so that the code stays usable.
  if (used.length === 0) throw challengeExpired();
  if (kind === "backup") {
    const entry = await logSecurity(ctx, userId, "backup_code_used", caller);
    ctx.emit(securityNotice({ entry }));
  }
  return completeSignIn(ctx, userId, caller);
}

const challengeExpired = () => new Refusal("CHALLENGE_OVER");
