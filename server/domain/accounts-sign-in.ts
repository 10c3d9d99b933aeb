import { and, eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { passwordFits } from "../lib/passwords.ts";
import { forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { forget, giveBack, takeTry, triesAt } from "./accounts-attempts.ts";
import { openChallenge } from "./accounts-challenges.ts";
import { enter, type NewSession } from "./accounts-enter.ts";
import type { Caller } from "./accounts-sessions.ts";

const wrongPair = () =>
  new Refusal("unauthorized", "Invalid email or password", { code: "INVALID_CREDENTIALS" });

/**
 * Opens a session, or asks for a code where two-factor is on. Unknown, wrong and deactivated are one answer, and take
 * as long.
 */
export async function login(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<NewSession | { challenge: string }> {
  for (const [what, free] of triesAt(email, caller)) await takeTry(ctx, what, free);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  const fits = await passwordFits(user?.passwordHash, password).catch(async (busy: unknown) => {
    // Turned away unheard, which is no failure: whoever comes back often must not be locked out for it.
    for (const [what] of triesAt(email, caller)) await giveBack(ctx, what);
    throw busy;
  });
  if (!fits || !user) {
    // A row for nobody as well, so that an unknown address takes as long.
    await logSecurity(ctx, user?.id ?? null, "login_failed", caller);
    throw wrongPair();
  }
  // With a code still to come, earlier failures stay counted: a known password gives no new guesses at the code.
  for (const [what] of triesAt(email, caller))
    await (user.twoFactorEnabled ? giveBack(ctx, what) : forget(ctx, what));
  if (!user.isEmailVerified) {
    throw forbidden("Please verify your email address before logging in.", "EMAIL_NOT_VERIFIED");
  }
  if (user.temporaryPasswordUntil && user.temporaryPasswordUntil <= ctx.now) throw temporaryIsOver();
  return ctx.transaction(async (inside) => {
    // Again, and the row held: a new password or a deactivation meanwhile must not be outrun.
    const [still] = await inside.db
      .select({ twoFactorEnabled: users.twoFactorEnabled })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""), isOpen))
      .for("no key update");
    if (!still) throw wrongPair();
    if (still.twoFactorEnabled) return { challenge: await openChallenge(inside, user.id) };
    return enter(inside, user.id, caller);
  });
}

export const temporaryIsOver = () =>
  forbidden(
    "This temporary password has expired. Ask for a new one, or reset your password by email.",
    "TEMPORARY_PASSWORD_EXPIRED",
  );

/** Development only: a seeded person signs in without a password. */
export async function testLogin(ctx: Ctx, email: string, caller: Caller): Promise<NewSession> {
  if (!ctx.settings.testLogin || ctx.settings.production) throw notFound("User");
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), eq(users.isTestPerson, true), eq(users.role, "user"), users.isVisible),
    );
  if (!user) throw notFound("User");
  return ctx.transaction((inside) => enter(inside, user.id, caller));
}
