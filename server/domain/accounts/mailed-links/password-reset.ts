import { and, eq, gt } from "drizzle-orm";
import { passwordResetTokens, users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { isOpen, logSecurity } from "../accounts.ts";
import { setAddress } from "../addresses.ts";
import { clearSignInAttempts } from "#domain/accounts/limits/login-throttle.ts";
import { takeAnybodysMailQuota } from "#domain/accounts/limits/quotas.ts";
import { voidPending } from "../challenges.ts";
import { forgetDevices } from "../devices.ts";
import { passwordChanged, passwordResetRequested } from "../emails/account-emails.ts";
import { revokeAllAccessTokens } from "../revoke-access-tokens.ts";
import { type Caller, endSessions } from "../sessions.ts";

/**
 * Requests a reset mail. Whether the account exists is checked only when the mail is sent, so that the
 * response time reveals nothing.
 */
export async function forgotPassword(ctx: Ctx, email: string, caller: Caller): Promise<void> {
  await takeAnybodysMailQuota(ctx, `reset ${email}`, caller);
  ctx.emit(passwordResetRequested({ email }));
}

/**
 * Sets a new password with the token of a mail, once. Ends every session and access token, and the lock after
 * failed sign-ins.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const passwordHash = (await isGoodResetLink(ctx, token)) ? await hashPassword(newPassword) : "";
  await ctx.transaction(async (inside) => {
    const [row] = await inside.db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(isUnused(ctx, token))
      .returning();
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
        updatedAt: ctx.now,
      })
      .where(and(eq(users.email, row.email), isOpen))
      .returning({ id: users.id });
    if (!user) throw badLink();
    // The link was in a mail to this address.
    await setAddress(inside, user.id, row.email, ctx.now);
    await endSessions(inside, user.id);
    await voidPending(inside, user.id);
    await clearSignInAttempts(inside, row.email, caller);
    await forgetDevices(inside, user.id);
    // The browser is no longer known, so the counts of its network and of the address apply to it.
    await clearSignInAttempts(inside, row.email, caller);
    const hasRevokedTokens = await revokeAllAccessTokens(inside, user.id, caller);
    await logSecurity(inside, user.id, "password_reset", caller);
    inside.emit(passwordChanged({ userId: user.id, hasRevokedTokens }));
  });
}

/** Whether {@link resetPassword} would accept this token now. Doesn't use it up. */
export async function isGoodResetLink(ctx: Ctx, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(passwordResetTokens)
    .innerJoin(users, and(eq(users.email, passwordResetTokens.email), isOpen))
    .where(isUnused(ctx, token));
  return found.length > 0;
}

const isUnused = ({ now }: Ctx, token: string) =>
  and(
    eq(passwordResetTokens.token, hashSecret(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );

const badLink = () => new Refusal("BAD_RESET_TOKEN");
