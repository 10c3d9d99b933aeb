import { and, eq, gt, sql } from "drizzle-orm";
import { invitationLimits } from "#contract/features/invitations.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { attempts } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { networkOf } from "#lib/network/network-of.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { knownDeviceOf } from "./devices.ts";
import type { Caller } from "./sessions.ts";

/**
 * Limits for failed sign-ins: 5 per email and network, 50 per email. Passwords and codes count together. A
 * browser in which the account was signed in before has a count of its own, 5, so that nobody else can lock
 * its owner out.
 */
export async function signInLimits(ctx: Ctx, email: string, caller: Caller) {
  const known = await knownDeviceOf(ctx, email, caller);
  if (known !== null) return [[`sign-in ${email} with ${known}`, 5]] as const;
  return [
    [`sign-in ${email} ${networkOf(caller.ipAddress)}`, 5],
    [`sign-in ${email}`, 50],
  ] as const;
}

/**
 * Counts one attempt at `what`, and throws TOO_MANY_ATTEMPTS while it is locked: after `free` attempts in 15
 * minutes it locks for one minute, then two, four … up to fifteen. The attempt is counted before it is made,
 * so concurrent attempts gain nothing; `clearAttempts` clears the count after a success. `what` need not
 * exist, so the answer reveals nothing.
 */
export async function countAttempt({ db, now }: Ctx, what: string, free: number): Promise<void> {
  const begun = (column: "count" | "since") => sql.raw(`attempts.${column}`);
  const isOver = sql`${begun("since")} <= case when ${begun("count")} >= ${free}
    then ${now.toISOString()}::timestamptz - interval '1 hour' else ${now.toISOString()}::timestamptz - interval '15 minutes' end`;
  const count = sql`case when ${isOver} then 1 else ${begun("count")} + 1 end`;
  // The window starts at the first failure. A locked key is cleared one hour after its last failure.
  const since = sql`case when ${count} > 1 and ${count} < ${free} then ${begun("since")} else ${now.toISOString()}::timestamptz end`;
  const lock = sql`case when ${count} >= ${free}
    then ${now.toISOString()}::timestamptz + least(15, power(2, least(10, ${count} - ${free}))) * interval '1 minute' end`;
  const [taken] = await db
    .insert(attempts)
    .values({ key: hashSecret(what), count: 1, since: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count, since, lockedUntil: lock },
      setWhere: sql`attempts.locked_until is null or attempts.locked_until <= ${now.toISOString()}`,
    })
    .returning();
  if (!taken) throw tooManyAttempts((await lockSeconds({ db, now }, what)) ?? 60);
}

/**
 * Throws TOO_MANY_ATTEMPTS while `what` is locked; counts nothing. For actions that only count if they fail.
 */
export async function expectNotLocked(ctx: Ctx, what: string): Promise<void> {
  const wait = await lockSeconds(ctx, what);
  if (wait !== null && wait > 0) throw tooManyAttempts(wait);
}

const tooManyAttempts = (wait: number) => new Refusal("TOO_MANY_ATTEMPTS", {}, { retryAfter: wait });

/** Seconds until the lock ends, negative after its end; null if there is no lock. */
async function lockSeconds({ db, now }: Pick<Ctx, "db" | "now">, what: string): Promise<number | null> {
  const { rows } = await db.execute<{ wait: number | null }>(
    sql`select extract(epoch from locked_until - ${now.toISOString()}::timestamptz)::float8 as wait
        from attempts where key = ${hashSecret(what)}`,
  );
  return rows[0]?.wait ?? null;
}

export async function clearAttempts({ db }: Ctx, what: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${hashSecret(what)}`);
}

/** Clears the counts that apply to this caller's sign-ins. */
export async function clearSignInAttempts(ctx: Ctx, email: string, caller: Caller): Promise<void> {
  for (const [what] of await signInLimits(ctx, email, caller)) await clearAttempts(ctx, what);
}

/** Uncounts an attempt that neither failed nor succeeded. */
export async function uncountAttempt({ db }: Ctx, what: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - 1)`, lockedUntil: null })
    .where(eq(attempts.key, hashSecret(what)));
}

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
  { ipAddress }: Pick<Caller, "ipAddress">,
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
 * Counts one of `most` connection requests in 24 hours and returns 0; or returns the seconds until the next
 * is allowed.
 */
export const requestQuotaWait = (ctx: Ctx, userId: string, most: number): Promise<number> =>
  quotaWait(ctx, `connection requests ${userId}:day`, most, dayMs);

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
 * Counts one of `most` calendars that a person adds in 24 hours and returns 0; or returns the seconds until
 * the next is allowed.
 */
export const newSubscriptionWait = (ctx: Ctx, userId: string, most: number): Promise<number> =>
  quotaWait(ctx, `new calendars of ${userId}:day`, most, dayMs);

const textQuota = "text messages:day";

/**
 * Counts one of `most` text messages in 24 hours, for all people together, and returns 0; or returns the
 * seconds until the next is allowed.
 */
export const textQuotaWait = (ctx: Ctx, most: number): Promise<number> =>
  quotaWait(ctx, textQuota, most, dayMs);

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
