import { and, eq } from "drizzle-orm";
import { passwordResetTokens, sessions, users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { hashPassword, passwordMatches } from "#lib/crypto/passwords.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { clearAttempts, uncountAttempt, countAttempt } from "#domain/accounts/limits/login-throttle.ts";
import { voidPending } from "#domain/accounts/challenges.ts";
import { forgetDevices, otherDevices } from "#domain/accounts/devices.ts";
import { passwordChanged } from "#domain/accounts/emails/account-emails.ts";
import { type Caller, endSessions } from "#domain/accounts/sessions.ts";
import { temporaryPasswordExpired } from "#domain/accounts/sign-in.ts";

/**
 * Checks the caller's password, for actions that a person with a borrowed device must not perform. Throws
 * NOT_YOUR_PASSWORD at `field`. Slow, so don't call it in a transaction. Wrong passwords lock these forms,
 * but not sign-in.
 */
export async function provePassword(ctx: SignedIn, field: string, password: string) {
  const what = `password of ${ctx.me.id}`;
  await countAttempt(ctx, what, 5);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.me.id));
  const fits = await passwordMatches(user?.passwordHash, password).catch(async (busy: unknown) => {
    await uncountAttempt(ctx, what);
    throw busy;
  });
  if (!fits || !user) throw refusedField(field, "NOT_YOUR_PASSWORD");
  await clearAttempts(ctx, what);
  return user;
}

/**
 * Checks the password again. Then the session counts as just signed in, for actions that require a recent
 * sign-in.
 */
export async function reauthenticate(ctx: SignedIn, password: string): Promise<void> {
  await provePassword(ctx, "password", password);
  await ctx.db.update(sessions).set({ authenticatedAt: ctx.now }).where(eq(sessions.sid, ctx.me.sid));
}

/**
 * Sets a new password; requires the current one. Ends all other sessions, and invalidates unfinished
 * sign-ins, reset links and the other remembered devices.
 */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const user = await provePassword(ctx, "currentPassword", currentPassword);
  if (user.temporaryPasswordUntil && user.temporaryPasswordUntil <= ctx.now) throw temporaryPasswordExpired();
  if (newPassword === currentPassword) throw refusedField("newPassword", "SAME_PASSWORD");
  const passwordHash = await hashPassword(newPassword);
  await ctx.transaction(async (inside) => {
    const { db, now, me } = { ...inside, me: ctx.me };
    const changed = await db
      .update(users)
      .set({ passwordHash, mustChangePassword: false, temporaryPasswordUntil: null, updatedAt: now })
      .where(and(eq(users.id, me.id), eq(users.passwordHash, user.passwordHash ?? "")))
      .returning({ email: users.email });
    if (!changed[0]) throw new Refusal("PASSWORD_CHANGED");
    await db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.email, changed[0].email));
    await voidPending(inside, me.id);
    await forgetDevices(inside, me.id, otherDevices(me.sid));
    await endSessions(inside, me.id, me.sid);
    await logSecurity(inside, me.id, "password_changed", caller);
    inside.emit(passwordChanged({ userId: me.id }));
  });
}
