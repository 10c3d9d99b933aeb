import { and, eq, exists, gt, gte, inArray, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SecurityAction } from "#contract/features/security.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { passwordResetTokens, securityLogs, users } from "#db/tables/accounts.ts";
import { calendarFeeds } from "#db/tables/calendars.ts";
import { calendarSubscriptions, importSenders } from "#db/tables/imports.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import { isOpen, logSecurity } from "#domain/accounts/accounts.ts";
import { voidPending } from "#domain/accounts/challenges.ts";
import { withoutTwoFactor } from "#domain/accounts/codes.ts";
import { forgetDevices } from "#domain/accounts/devices.ts";
import { keepingIdentities } from "#domain/accounts/former-accounts.ts";
import { entryOf } from "#domain/accounts/mailed-links/not-me-token.ts";
import { phoneUnproven } from "#domain/accounts/phones.ts";
import { revokeAllAccessTokens } from "#domain/accounts/revoke-access-tokens.ts";
import { type Caller, endSessions } from "#domain/accounts/sessions.ts";
import { flagContent } from "#domain/moderation-flags.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { restoreAddress } from "./restore-address.ts";

/** How long a link is valid. */
const lifeMs = 7 * dayMs;

/** Whether {@link disown} would accept this token now. Changes nothing. */
export const isGoodNotMeLink = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await eventOf(ctx, token)) !== null;

/** Ways to an account's data that can be added to it; each row says when. */
const additions = [passkeys, calendarFeeds, calendarSubscriptions, importSenders];

/**
 * Secures the account of an owner who says that an event of their security log wasn't them. Ends every
 * session, access token and known browser, removes the password and what was added since (passkeys,
 * two-factor sign-in, the phone number, calendars, addresses for bookings), gives the account its former
 * address back, and flags it for the moderators. Links of all mails sent before are void from then on.
 * Returns a token to choose a new password; null if the former address belongs to another account by now.
 */
export async function disown(ctx: Ctx, token: string, caller: Caller): Promise<string | null> {
  const event = await eventOf(ctx, token);
  if (!event) throw new Refusal("BAD_NOT_ME_TOKEN");
  const { entry, userId, action, at } = event;
  // Locks the account's row, so that of two uses at once the second finds the entry of the first.
  const [user] = await ctx.db
    .update(users)
    .set({ passwordHash: null, mustChangePassword: false, temporaryPasswordUntil: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isOpen))
    .returning({ id: users.id, email: users.email });
  if (!user || !(await eventOf(ctx, token))) throw new Refusal("BAD_NOT_ME_TOKEN");
  const email = await restoreAddress(ctx, user, entry);
  await endSessions(ctx, userId);
  await voidPending(ctx, userId);
  await forgetDevices(ctx, userId);
  await revokeAllAccessTokens(ctx, userId, caller);
  await removeSince(ctx, userId, event);
  await logSecurity(ctx, userId, "disowned", caller);
  await flagContent(ctx, {
    ...{ contentType: "user", contentId: userId, userId, severity: "high" },
    reason: "The owner says that somebody else used this account, and has secured it",
    evidence: { event: action, at: at.toISOString() },
  });
  await ctx.db
    .update(passwordResetTokens)
    .set({ used: true })
    .where(inArray(passwordResetTokens.email, [user.email, email ?? user.email]));
  if (email === null) return null;
  const resetToken = newSecret();
  await ctx.db.insert(passwordResetTokens).values({
    email,
    token: hashSecret(resetToken),
    expiresAt: new Date(ctx.now.getTime() + hourMs),
  });
  return resetToken;
}

/** Removes what somebody else may have added to the account since the event. */
async function removeSince(
  ctx: Ctx,
  userId: string,
  { entry, at }: { entry: number; at: Date },
): Promise<void> {
  const { db } = ctx;
  for (const table of additions)
    await db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, at)));
  const values = {
    ...((await hasHappenedSince(ctx, userId, entry, "backup_codes_renewed")) && { backupCodes: [] }),
    ...((await hasHappenedSince(ctx, userId, entry, "two_factor_on")) && withoutTwoFactor),
    ...((await hasHappenedSince(ctx, userId, entry, "phone_verified")) && { phone: null, ...phoneUnproven }),
  };
  await keepingIdentities(ctx, userId, () =>
    db
      .update(users)
      .set({ ...values, updatedAt: ctx.now })
      .where(eq(users.id, userId)),
  );
}

const hasHappenedSince = async (
  { db }: Ctx,
  userId: string,
  entry: number,
  action: SecurityAction,
): Promise<boolean> =>
  (await db.$count(
    securityLogs,
    and(eq(securityLogs.userId, userId), eq(securityLogs.action, action), gte(securityLogs.id, entry)),
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
