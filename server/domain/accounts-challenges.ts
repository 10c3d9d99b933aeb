import { and, eq, gt, type SQL } from "drizzle-orm";
import { signInChallenges as challenges, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { Refusal } from "../lib/refusal.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { forget, takeTry, triesAt } from "./accounts-attempts.ts";
import { takeCode } from "./accounts-codes.ts";
import { enter, type NewSession } from "./accounts-enter.ts";
import { securityNotice } from "./accounts-notices.ts";
import type { Caller } from "./accounts-sessions.ts";

const life = 5 * 60 * 1000;

/** For somebody whose password was right: stands for it in the second step, once and for five minutes. */
export async function openChallenge({ db, now }: Ctx, userId: string): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + life);
  await db.insert(challenges).values({ challenge: hashed(challenge), userId, expiresAt });
  return challenge;
}

/** With a new password, whoever gave the old one has to begin again. */
export async function endChallenges({ db }: Ctx, userId: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
}

/**
 * The second step: a code of the app or a backup code. A wrong one leaves the challenge good and counts as a failed
 * sign-in; the right one uses it up, so that of many who bring it at once a single one gets in.
 */
export async function loginWithCode(
  ctx: Ctx,
  { challenge, code }: { challenge: string; code: string },
  caller: Caller,
): Promise<NewSession> {
  const isGood = and(eq(challenges.challenge, hashed(challenge)), gt(challenges.expiresAt, ctx.now));
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(and(isGood, isOpen));
  if (!user) throw challengeIsOver();
  const tries = triesAt(user.email, caller);
  for (const [what, free] of tries) await takeTry(ctx, what, free);
  const session = await ctx.transaction((inside) => takeBoth(inside, user.id, { isGood, code }, caller));
  if (!session) {
    await logSecurity(ctx, user.id, "code_failed", caller);
    const message = "This code is wrong or was used already.";
    throw new Refusal("unauthorized", message, { code: "INVALID_CODE", issues: [{ path: "code", message }] });
  }
  for (const [what] of tries) await forget(ctx, what);
  return session;
}

async function takeBoth(
  ctx: Ctx,
  userId: string,
  { isGood, code }: { isGood: SQL | undefined; code: string },
  caller: Caller,
): Promise<NewSession | null> {
  const kind = await takeCode(ctx, userId, code);
  if (kind === null) return null;
  const used = await ctx.db.delete(challenges).where(isGood).returning();
  // Thrown, so that the code is good again.
  if (used.length === 0) throw challengeIsOver();
  if (kind === "backup") {
    const entry = await logSecurity(ctx, userId, "backup_code_used", caller);
    ctx.emit(securityNotice({ entry }));
  }
  return enter(ctx, userId, caller);
}

const challengeIsOver = () =>
  new Refusal("unauthorized", "This took too long. Please enter your password again.", {
    code: "CHALLENGE_OVER",
  });
