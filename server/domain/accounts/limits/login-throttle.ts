import { eq, sql } from "drizzle-orm";
import { attempts } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { networkOf } from "#lib/network/network-of.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { knownDeviceOf } from "../devices.ts";
import type { Caller } from "../sessions.ts";

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
