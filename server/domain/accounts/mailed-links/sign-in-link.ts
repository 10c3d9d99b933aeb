import { and, eq, gt } from "drizzle-orm";
import { signInLinks, users } from "#db/tables/accounts.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen } from "../accounts.ts";
import { openChallenge } from "../challenges.ts";
import { signInLinkRequested } from "../emails/account-emails.ts";
import { clearSignInAttempts } from "#domain/accounts/limits/login-throttle.ts";
import { takeAnybodysMailQuota } from "#domain/accounts/limits/quotas.ts";
import type { Caller } from "../sessions.ts";
import type { SignInAnswer } from "../sign-in.ts";
import { completeSignIn } from "../sign-in-session.ts";

/**
 * Requests a link that signs in without the password: the way in while wrong passwords of others have locked
 * the sign-in. Whether the account exists is checked only when the mail is sent, so that the response time
 * reveals nothing.
 */
export async function requestSignInLink(ctx: Ctx, email: string, caller: Caller): Promise<void> {
  await takeAnybodysMailQuota(ctx, `sign-in link ${email}`, caller);
  ctx.emit(signInLinkRequested({ email }));
}

/** Whether {@link signInByLink} would accept this token now. Doesn't use it up. */
export async function isGoodSignInLink(ctx: Ctx, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(signInLinks)
    .innerJoin(users, and(eq(users.id, signInLinks.userId), isOpen, users.isEmailVerified))
    .where(isUsable(ctx, token));
  return found.length > 0;
}

/**
 * Signs in with the token of a mail, once; with two-factor sign-in the second step follows. Lifts the lock
 * after wrong passwords for this caller. Throws BAD_SIGN_IN_LINK. Call in a transaction.
 */
export async function signInByLink(ctx: Ctx, token: string, caller: Caller): Promise<SignInAnswer> {
  const { db } = ctx;
  const [used] = await db.update(signInLinks).set({ used: true }).where(isUsable(ctx, token)).returning();
  const [user] = used
    ? await db
        .select({ id: users.id, email: users.email, twoFactorEnabled: users.twoFactorEnabled })
        .from(users)
        .where(and(eq(users.id, used.userId), isOpen, users.isEmailVerified))
        .for("no key update")
    : [];
  if (!user) throw new Refusal("BAD_SIGN_IN_LINK");
  await clearSignInAttempts(ctx, user.email, caller);
  if (user.twoFactorEnabled) return openChallenge(ctx, user.id);
  return completeSignIn(ctx, user.id, caller, "link");
}

const isUsable = ({ now }: Ctx, token: string) =>
  and(eq(signInLinks.token, hashSecret(token)), eq(signInLinks.used, false), gt(signInLinks.expiresAt, now));
