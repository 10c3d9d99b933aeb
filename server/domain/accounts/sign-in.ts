import { and, eq } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { passwordMatches } from "#lib/crypto/passwords.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import {
  clearAttempts,
  uncountAttempt,
  countAttempt,
  signInLimits,
} from "#domain/accounts/limits/login-throttle.ts";
import { openChallenge } from "./challenges.ts";
import { completeSignIn, type NewSession } from "./sign-in-session.ts";
import type { Caller } from "./sessions.ts";

const invalidCredentials = () => new Refusal("INVALID_CREDENTIALS");

/** A new session, or the challenge of the second step where two-factor is on. */
export type SignInAnswer = NewSession | Awaited<ReturnType<typeof openChallenge>>;

type PasswordOwner = typeof users.$inferSelect;

/**
 * Opens a session, or a challenge where two-factor is on. An unknown address, a wrong password and a
 * deactivated account give the same answer after the same time.
 */
export async function login(
  ctx: Ctx,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<SignInAnswer> {
  const user = await checkPassword(ctx, credentials, caller);
  if (!user.isEmailVerified) throw new Refusal("EMAIL_NOT_VERIFIED");
  return signInWith(ctx, user, caller);
}

/**
 * Returns the account if the password is right. Counts the attempt, and throws INVALID_CREDENTIALS or
 * TOO_MANY_ATTEMPTS.
 */
export async function checkPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<PasswordOwner> {
  const tries = await signInLimits(ctx, email, caller);
  for (const [what, free] of tries) await countAttempt(ctx, what, free);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  const fits = await passwordMatches(user?.passwordHash, password).catch(async (busy: unknown) => {
    // The server was too busy to check the password. That isn't a failure: people who retry must not be
    // locked out.
    for (const [what] of tries) await uncountAttempt(ctx, what);
    throw busy;
  });
  if (!fits || !user) {
    // Logs unknown addresses too, so that they take as long.
    await logSecurity(ctx, user?.id ?? null, "login_failed", caller);
    throw invalidCredentials();
  }
  // If a code is still needed, earlier failures stay counted: a known password gives no new guesses at the
  // code.
  for (const [what] of tries)
    await (user.twoFactorEnabled ? uncountAttempt(ctx, what) : clearAttempts(ctx, what));
  return user;
}

/** Signs in a person whose password was right; `first` runs before, in the same transaction. */
export async function signInWith(
  ctx: Ctx,
  user: PasswordOwner,
  caller: Caller,
  first?: (inside: Ctx) => Promise<void>,
): Promise<SignInAnswer> {
  if (user.temporaryPasswordUntil && user.temporaryPasswordUntil <= ctx.now) throw temporaryPasswordExpired();
  return ctx.transaction(async (inside) => {
    // Checks again with the row locked: the password may have changed since, or the account been deactivated.
    const [still] = await inside.db
      .select({ twoFactorEnabled: users.twoFactorEnabled })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""), isOpen))
      .for("no key update");
    if (!still) throw invalidCredentials();
    await first?.(inside);
    if (still.twoFactorEnabled) return openChallenge(inside, user.id);
    return completeSignIn(inside, user.id, caller);
  });
}

export const temporaryPasswordExpired = () => new Refusal("TEMPORARY_PASSWORD_EXPIRED");

/** Development only: signs in a seeded person without a password. */
export async function testLogin(ctx: Ctx, email: string, caller: Caller): Promise<NewSession> {
  if (!ctx.settings.testLogin || ctx.settings.production) throw new Refusal("USER_NOT_FOUND");
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), eq(users.isTestPerson, true), eq(users.role, "user"), users.isVisible),
    );
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return ctx.transaction((inside) => completeSignIn(inside, user.id, caller));
}
