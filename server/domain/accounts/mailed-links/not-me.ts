import { and, eq, exists, gt, gte, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { passwordResetTokens, securityLogs, users } from "#db/tables/accounts.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import { flagContent } from "#domain/moderation-flags.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen, logSecurity } from "../accounts.ts";
import { withoutTwoFactor } from "../codes.ts";
import { voidPending } from "../challenges.ts";
import { forgetDevices } from "../devices.ts";
import { entryOf } from "./not-me-token.ts";
import { revokeAllAccessTokens } from "../revoke-access-tokens.ts";
import { type Caller, endSessions } from "../sessions.ts";

/** How long a link is valid. */
const lifeMs = 7 * dayMs;

/** Whether {@link disown} would accept this token now. Changes nothing. */
export const isGoodNotMeLink = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await eventOf(ctx, token)) !== null;

/**
 * Secures the account of an owner who says that an event of their security log wasn't them. Ends every
 * session, access token and known browser, removes the password, and the passkeys and the two-factor sign-in
 * that were added since, and flags the account for the moderators. Links of all mails sent before are void
 * from then on. Returns a token to choose a new password.
 */
export async function disown(ctx: Ctx, token: string, caller: Caller): Promise<string> {
  const event = await eventOf(ctx, token);
  if (!event) throw new Refusal("BAD_NOT_ME_TOKEN");
  const { entry, userId, action, at } = event;
  // Locks the account's row, so that of two uses at once the second finds the entry of the first.
  const [user] = await ctx.db
    .update(users)
    .set({ passwordHash: null, mustChangePassword: false, temporaryPasswordUntil: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isOpen))
    .returning({ email: users.email });
  if (!user || !(await eventOf(ctx, token))) throw new Refusal("BAD_NOT_ME_TOKEN");
  await endSessions(ctx, userId);
  await voidPending(ctx, userId);
  await forgetDevices(ctx, userId);
  await revokeAllAccessTokens(ctx, userId, caller);
  if (await hasAddedTwoFactorSince(ctx, userId, entry))
    await ctx.db.update(users).set(withoutTwoFactor).where(eq(users.id, userId));
  await ctx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, at)));
  await logSecurity(ctx, userId, "disowned", caller);
  await flagContent(ctx, {
    ...{ contentType: "user", contentId: userId, userId, severity: "high" },
    reason: "The owner says that somebody else used this account, and has secured it",
    evidence: { event: action, at: at.toISOString() },
  });
  await ctx.db
    .update(passwordResetTokens)
    .set({ used: true })
    .where(eq(passwordResetTokens.email, user.email));
  const resetToken = newSecret();
  await ctx.db.insert(passwordResetTokens).values({
    email: user.email,
    token: hashSecret(resetToken),
    expiresAt: new Date(ctx.now.getTime() + hourMs),
  });
  return resetToken;
}

const hasAddedTwoFactorSince = async ({ db }: Ctx, userId: string, entry: number): Promise<boolean> =>
  (await db.$count(
    securityLogs,
    and(
      eq(securityLogs.userId, userId),
      eq(securityLogs.action, "two_factor_on"),
      gte(securityLogs.id, entry),
    ),
  )) > 0;

/** The event of a token, unless it is too old or the account was secured since. */
async function eventOf(ctx: Ctx, token: string) {
  const { db, now } = ctx;
  const entry = entryOf(ctx, token);
  if (entry === null) return null;
  const later = alias(securityLogs, "later");
  const [found] = await db
    .select({
      entry: securityLogs.id,
      userId: users.id,
      action: securityLogs.action,
      at: securityLogs.createdAt,
    })
    .from(securityLogs)
    .innerJoin(users, and(eq(users.id, securityLogs.userId), isOpen))
    .where(
      and(
        eq(securityLogs.id, entry),
        gt(securityLogs.createdAt, new Date(now.getTime() - lifeMs)),
        not(
          exists(
            db
              .select({ id: later.id })
              .from(later)
              .where(
                and(eq(later.userId, users.id), eq(later.action, "disowned"), gt(later.id, securityLogs.id)),
              ),
          ),
        ),
      ),
    );
  return found ?? null;
}
