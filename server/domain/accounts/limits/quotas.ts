import { and, eq, gt, sql } from "drizzle-orm";
import { invitationLimits } from "#contract/features/invitations.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { attempts } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { networkOf } from "#lib/network/network-of.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";

// How many mails, codes, invitations and the like may be sent in an hour or a day.

/**
 * Counts a mail about `what`; throws TOO_MANY_EMAILS after two an hour or five a day. `what` need not exist.
 */
export async function takeMailQuota(ctx: Ctx, what: string): Promise<void> {
  const wait = await mailQuotaWait(ctx, what);
  if (wait > 0) throw tooManyEmails(wait);
}

/**
 * Counts a mail to an address that anybody may ask for: two an hour or five a day from one network, and
 * twenty a day from all together, so that a stranger can't use up the mails that are the owner's way in.
 * Throws TOO_MANY_EMAILS, for an unknown address as well.
 */
export async function takeAnybodysMailQuota(
  ctx: Ctx,
  what: string,
  { ipAddress }: { ipAddress: string },
): Promise<void> {
  await takeMailQuota(ctx, `${what} from ${networkOf(ipAddress)}`);
  const wait = await quotaWait(ctx, `${what}:day`, 20, dayMs);
  if (wait > 0) throw tooManyEmails(wait);
}

const tooManyEmails = (wait: number) => new Refusal("TOO_MANY_EMAILS", {}, { retryAfter: wait });

/** Counts like {@link takeMailQuota}, for mails that are skipped silently: false instead of a refusal. */
export const tryMailQuota = async (ctx: Ctx, what: string): Promise<boolean> =>
  (await mailQuotaWait(ctx, what)) === 0;

/**
 * Counts a code sent by text message and throws TOO_MANY_CODES after three an hour or five a day of `what`.
 */
export async function takeCodeQuota(ctx: Ctx, what: string): Promise<void> {
  const wait =
    (await quotaWait(ctx, `${what}:hour`, 3, hourMs)) || (await quotaWait(ctx, `${what}:day`, 5, dayMs));
  if (wait > 0) throw new Refusal("TOO_MANY_CODES", {}, { retryAfter: wait });
}

/**
 * Counts a person's invitation; throws TOO_MANY_INVITATIONS_TODAY after `invitationLimits.aDay` in 24 hours.
 */
export async function takeInvitationQuota(ctx: Ctx, userId: string): Promise<void> {
  const wait = await quotaWait(ctx, `invitations of ${userId}:day`, invitationLimits.aDay, dayMs);
  if (wait > 0)
    throw new Refusal("TOO_MANY_INVITATIONS_TODAY", { max: invitationLimits.aDay }, { retryAfter: wait });
}

/**
 * Counts one of `limit` connection requests in 24 hours and returns 0; or returns the seconds until the next
 * is allowed.
 */
export const requestQuotaWait = (ctx: Ctx, userId: string, limit: number): Promise<number> =>
  quotaWait(ctx, `connection requests ${userId}:day`, limit, dayMs);

/**
 * Counts one of sixty mails an hour to a person's booking address and returns 0; or returns the seconds until
 * the next is allowed.
 */
export const importQuotaWait = (ctx: Ctx, userId: string): Promise<number> =>
  quotaWait(ctx, `booking mails to ${userId}:hour`, 60, hourMs);

/**
 * Counts one of five notifications a day about mails to a person's booking address that were not accepted,
 * and returns 0; or returns the seconds until the next is allowed.
 */
export const strangeSenderWait = (ctx: Ctx, userId: string): Promise<number> =>
  quotaWait(ctx, `strange senders to ${userId}:day`, 5, dayMs);

/**
 * Counts one of `limit` calendars that a person adds in 24 hours and returns 0; or returns the seconds until
 * the next is allowed.
 */
export const newSubscriptionWait = (ctx: Ctx, userId: string, limit: number): Promise<number> =>
  quotaWait(ctx, `new calendars of ${userId}:day`, limit, dayMs);

const textQuota = "text messages:day";

/**
 * Counts one of `limit` text messages in 24 hours, for all people together, and returns 0; or returns the
 * seconds until the next is allowed.
 */
export const textQuotaWait = (ctx: Ctx, limit: number): Promise<number> =>
  quotaWait(ctx, textQuota, limit, dayMs);

/** How many text messages of the current 24 hours are counted. */
export async function textQuotaUsed({ db, now }: Ctx): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, hashSecret(textQuota)), gt(attempts.since, new Date(now.getTime() - dayMs))));
  return row?.count ?? 0;
}

/** Counts one mail and returns 0; or returns the seconds until the next is allowed. */
const mailQuotaWait = async (ctx: Ctx, what: string): Promise<number> =>
  (await quotaWait(ctx, `${what}:hour`, 2, hourMs)) || (await quotaWait(ctx, `${what}:day`, 5, dayMs));

async function quotaWait({ db, now }: Ctx, what: string, max: number, length: number): Promise<number> {
  const begin = new Date(now.getTime() - length).toISOString();
  const isOver = sql`attempts.since <= ${begin}`;
  const [taken] = await db
    .insert(attempts)
    .values({ key: hashSecret(what), count: 1, since: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
        since: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else attempts.since end`,
      },
      setWhere: sql`attempts.count < ${max} or ${isOver}`,
    })
    .returning();
  if (taken) return 0;
  const [row] = await db
    .select({ since: attempts.since })
    .from(attempts)
    .where(eq(attempts.key, hashSecret(what)));
  const until = (row?.since ?? now).getTime() + length;
  return Math.max(1, (until - now.getTime()) / 1000);
}
