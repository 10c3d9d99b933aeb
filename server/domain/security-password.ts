import { and, eq } from "drizzle-orm";
import { passwordResetTokens, sessions, users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { hashPassword, passwordFits } from "../lib/passwords.ts";
import { conflict, invalid } from "../lib/refusal.ts";
import { logSecurity } from "./accounts.ts";
import { forget, giveBack, takeTry } from "./accounts-attempts.ts";
import { endChallenges } from "./accounts-challenges.ts";
import { forgetDevices, otherDevices } from "./accounts-devices.ts";
import { passwordChanged } from "./accounts-mails.ts";
import { type Caller, endSessions } from "./accounts-sessions.ts";
import { temporaryIsOver } from "./accounts-sign-in.ts";

/**
 * That the person at the keyboard is the one who signed in: for what a borrowed device must not do. Slow, so not in a
 * transaction. Whoever guesses is locked out of these forms, not of signing in.
 */
export async function provePassword(ctx: SignedIn, field: string, password: string) {
  const what = `password of ${ctx.me.id}`;
  await takeTry(ctx, what, 5);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.me.id));
  const fits = await passwordFits(user?.passwordHash, password).catch(async (busy: unknown) => {
    await giveBack(ctx, what);
    throw busy;
  });
  if (!fits || !user) throw invalid(field, "This is not your password");
  await forget(ctx, what);
  return user;
}

/** This session then counts as just signed in, for what asks for that. */
export async function proveAgain(ctx: SignedIn, password: string): Promise<void> {
  await provePassword(ctx, "password", password);
  await ctx.db.update(sessions).set({ authenticatedAt: ctx.now }).where(eq(sessions.sid, ctx.me.sid));
}

/** Sets a new password with the current one. Every other session ends, and what was on its way in begins again. */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const user = await provePassword(ctx, "currentPassword", currentPassword);
  if (user.temporaryPasswordUntil && user.temporaryPasswordUntil <= ctx.now) throw temporaryIsOver();
  if (newPassword === currentPassword) throw invalid("newPassword", "Choose another one than before");
  const passwordHash = await hashPassword(newPassword);
  await ctx.transaction(async (inside) => {
    const { db, now, me } = { ...inside, me: ctx.me };
    const changed = await db
      .update(users)
      .set({ passwordHash, mustChangePassword: false, temporaryPasswordUntil: null, updatedAt: now })
      .where(and(eq(users.id, me.id), eq(users.passwordHash, user.passwordHash ?? "")))
      .returning({ email: users.email });
    if (!changed[0]) throw conflict("Your password was changed somewhere else a moment ago.");
    await db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.email, changed[0].email));
    await endChallenges(inside, me.id);
    await forgetDevices(inside, me.id, otherDevices(me.sid));
    await endSessions(inside, me.id, me.sid);
    await logSecurity(inside, me.id, "password_changed", caller);
    inside.emit(passwordChanged({ userId: me.id }));
  });
}
