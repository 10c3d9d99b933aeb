import { and, eq, gt } from "drizzle-orm";
import { emailVerificationTokens, passwordResetTokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { hashPassword } from "../lib/passwords.ts";
import { Refusal } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import { logSecurity } from "./accounts.ts";
import { forget, takeMail } from "./accounts-attempts.ts";
import { passwordChanged, resetWanted, verificationWanted } from "./accounts-mails.ts";
import { type Caller, endSessions } from "./accounts-sessions.ts";

/** Proves an address by its link. Opening the link again is fine. */
export async function verifyEmail({ db, now }: Ctx, token: string): Promise<void> {
  const [row] = await db
    .update(emailVerificationTokens)
    .set({ used: true })
    .where(and(eq(emailVerificationTokens.token, hashed(token)), gt(emailVerificationTokens.expiresAt, now)))
    .returning();
  const [user] = row
    ? await db
        .update(users)
        .set({ isEmailVerified: true, emailVerifiedAt: now, updatedAt: now })
        .where(and(eq(users.id, row.userId), eq(users.email, row.email)))
        .returning({ id: users.id })
    : [];
  if (!user)
    throw new Refusal("invalid", "This verification link is not valid or has expired.", {
      code: "BAD_TOKEN",
    });
}

export async function resendVerification(ctx: Ctx, email: string): Promise<void> {
  await takeMail(ctx, `verification ${email}`);
  const [user] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isEmailVerified, false)));
  if (user) ctx.emit(verificationWanted(user));
}

/** Whether there is such an account is found out when the mail is sent, where nobody can measure it. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  await takeMail(ctx, `reset ${email}`);
  ctx.emit(resetWanted({ email }));
}

/** Sets a new password with the token of a mail, once; every session ends, and so does a lock. */
export async function resetPassword(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const isOpen = and(
    eq(passwordResetTokens.token, hashed(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, ctx.now),
  );
  const found = await ctx.db.select().from(passwordResetTokens).where(isOpen);
  const passwordHash = found.length > 0 ? await hashPassword(newPassword) : "";
  await ctx.transaction(async (inside) => {
    const [row] = await inside.db.update(passwordResetTokens).set({ used: true }).where(isOpen).returning();
    if (!row)
      throw new Refusal("invalid", "This reset link is not valid or has expired.", { code: "BAD_TOKEN" });
    await inside.db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.email, row.email));
    const [user] = await inside.db
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        isEmailVerified: true,
        emailVerifiedAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(eq(users.email, row.email))
      .returning({ id: users.id });
    if (!user) return;
    await endSessions(inside, user.id);
    await forget(inside, `sign-in ${row.email}`);
    await forget(inside, `sign-in ${row.email} ${caller.ipAddress}`);
    await logSecurity(inside, user.id, "password_reset", caller);
    inside.emit(passwordChanged({ userId: user.id }));
  });
}
