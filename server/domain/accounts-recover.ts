import { and, eq, gt } from "drizzle-orm";
import { passwordResetTokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { hashPassword } from "../lib/passwords.ts";
import { Refusal } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { forget, takeMail, triesAt } from "./accounts-attempts.ts";
import { endChallenges } from "./accounts-challenges.ts";
import { forgetDevices } from "./accounts-devices.ts";
import { passwordChanged, resetWanted } from "./accounts-mails.ts";
import { type Caller, endSessions } from "./accounts-sessions.ts";

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
  const isGood = and(
    eq(passwordResetTokens.token, hashed(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, ctx.now),
  );
  const found = await ctx.db.select().from(passwordResetTokens).where(isGood);
  const passwordHash = found.length > 0 ? await hashPassword(newPassword) : "";
  await ctx.transaction(async (inside) => {
    const [row] = await inside.db.update(passwordResetTokens).set({ used: true }).where(isGood).returning();
    if (!row) throw badLink();
    await inside.db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.email, row.email));
    const [user] = await inside.db
      .update(users)
      .set({
        passwordHash,
        mustChangePassword: false,
        temporaryPasswordUntil: null,
        isEmailVerified: true,
        emailVerifiedAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(and(eq(users.email, row.email), isOpen))
      .returning({ id: users.id });
    if (!user) throw badLink();
    await endSessions(inside, user.id);
    await endChallenges(inside, user.id);
    await forgetDevices(inside, user.id);
    for (const [what] of triesAt(row.email, caller)) await forget(inside, what);
    await logSecurity(inside, user.id, "password_reset", caller);
    inside.emit(passwordChanged({ userId: user.id }));
  });
}

const badLink = () =>
  new Refusal("invalid", "This reset link is not valid, has expired or was used already.", {
    code: "BAD_TOKEN",
  });
