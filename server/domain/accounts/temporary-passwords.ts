import { and, eq } from "drizzle-orm";
import { dayMs } from "#contract/shared/durations.ts";
import { passwordResetTokens, users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { voidPending } from "./challenges.ts";
import { forgetDevices } from "./devices.ts";
import { temporaryPasswordSet } from "./emails/account-emails.ts";
import { revokeAllAccessTokens } from "./revoke-access-tokens.ts";
import { endSessions } from "./sessions.ts";

const passwordLifeMs = dayMs;

/**
 * Sets a password that is valid for one day and only allows choosing a new one. Ends every session and access
 * token, voids links to reset the former password, and notifies the owner. False if no open account has this
 * id and role. Call it in a transaction.
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
      temporaryPasswordUntil: new Date(now.getTime() + passwordLifeMs),
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), eq(users.role, role), isOpen))
    .returning({ email: users.email });
  if (!user) return false;
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.email, user.email));
  await endSessions(ctx, userId);
  await voidPending(ctx, userId);
  await forgetDevices(ctx, userId);
  const hasRevokedTokens = await revokeAllAccessTokens(ctx, userId);
  await logSecurity(ctx, userId, "password_set_by_admin");
  ctx.emit(temporaryPasswordSet({ userId, hasRevokedTokens }));
  return true;
}
