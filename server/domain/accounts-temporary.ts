import { and, eq } from "drizzle-orm";
import { passwordResetTokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { endChallenges } from "./accounts-challenges.ts";
import { forgetDevices } from "./accounts-devices.ts";
import { temporaryPasswordSet } from "./accounts-mails.ts";
import { endSessions } from "./accounts-sessions.ts";

const life = 24 * 60 * 60 * 1000;

/**
 * Gives somebody a password that is good for a day and for nothing but choosing another: every session ends, links to
 * reset the former one are void, and its owner is told. False where there is no such account of this role. Belongs in a
 * transaction.
 */
export async function setTemporaryPassword(
  ctx: Ctx,
  userId: string,
  passwordHash: string,
  role: "user" | "admin",
): Promise<boolean> {
  const { db, now } = ctx;
  const [user] = await db
    .update(users)
    .set({
      passwordHash,
      mustChangePassword: true,
      temporaryPasswordUntil: new Date(now.getTime() + life),
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), eq(users.role, role), isOpen))
    .returning({ email: users.email });
  if (!user) return false;
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.email, user.email));
  await endSessions(ctx, userId);
  await endChallenges(ctx, userId);
  await forgetDevices(ctx, userId);
  await logSecurity(ctx, userId, "password_set_by_admin");
  ctx.emit(temporaryPasswordSet({ userId }));
  return true;
}
