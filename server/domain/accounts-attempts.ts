import { and, eq, gt, sql } from "drizzle-orm";
import { invitationLimits } from "../../contract/invitations.ts";
import { attempts } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { tooMany } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Failed sign-ins are counted from one address, and more generously from everywhere; passwords and codes together. */
export const triesAt = (email: string, { ipAddress }: { readonly ipAddress: string }) =>
  [
    [`sign-in ${email} ${ipAddress}`, 5],
    [`sign-in ${email}`, 50],
  ] as const;

/**
 * Counts one more try at `what` and refuses it while it is locked: after `free` tries in 15 minutes it locks for one
 * minute, then two, four … up to fifteen. The try is counted before it is made, so many at once gain nothing; `forget`
 * takes it back after a success. What is counted need not exist, so the answer tells nothing.
 */
export async function takeTry({ db, now }: Ctx, what: string, free: number): Promise<void> {
  const begun = (column: "count" | "since") => sql.raw(`attempts.${column}`);
  const isOver = sql`${begun("since")} <= case when ${begun("count")} >= ${free}
    then ${now.toISOString()}::timestamptz - interval '1 hour' else ${now.toISOString()}::timestamptz - interval '15 minutes' end`;
  const count = sql`case when ${isOver} then 1 else ${begun("count")} + 1 end`;
  // Failures are counted from the first of them; a locked address is forgiven an hour after its last.
  const since = sql`case when ${count} > 1 and ${count} < ${free} then ${begun("since")} else ${now.toISOString()}::timestamptz end`;
  const lock = sql`case when ${count} >= ${free}
    then ${now.toISOString()}::timestamptz + least(15, power(2, least(10, ${count} - ${free}))) * interval '1 minute' end`;
  const [taken] = await db
    .insert(attempts)
    .values({ key: hashed(what), count: 1, since: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count, since, lockedUntil: lock },
      setWhere: sql`attempts.locked_until is null or attempts.locked_until <= ${now.toISOString()}`,
    })
    .returning();
  if (taken) return;
  const { rows } = await db.execute<{ wait: number }>(
    sql`select extract(epoch from locked_until - ${now.toISOString()}::timestamptz)::float8 as wait
        from attempts where key = ${hashed(what)}`,
  );
  throw tooMany("Too many attempts. Please try again later.", rows[0]?.wait ?? 60);
}

export async function forget({ db }: Ctx, what: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${hashed(what)}`);
}

/** For a try that neither failed nor succeeded: as if it had not been made. */
export async function giveBack({ db }: Ctx, what: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - 1)`, lockedUntil: null })
    .where(eq(attempts.key, hashed(what)));
}

/** Two an hour and five a day of `what`; more is refused, whether there is such a thing or not. */
export async function takeMail(ctx: Ctx, what: string): Promise<void> {
  const wait = await mailWait(ctx, what);
  if (wait > 0) throw tooMany("Too many emails were asked for. Please try again later.", wait);
}

/** The same, for mails that are left out without a word. */
export const hasMailLeft = async (ctx: Ctx, what: string): Promise<boolean> =>
  (await mailWait(ctx, what)) === 0;

/** Three an hour and five a day of `what`, codes by text message; more is refused. */
export async function takeCode(ctx: Ctx, what: string): Promise<void> {
  const wait = (await take(ctx, `${what}:hour`, 3, hour)) || (await take(ctx, `${what}:day`, 5, 24 * hour));
  if (wait > 0) throw tooMany("Too many codes were asked for. Please try again later.", wait);
}

/** Twenty invitations a day of a person. */
export async function takeInvitation(ctx: Ctx, userId: string): Promise<void> {
  const wait = await take(ctx, `invitations of ${userId}:day`, invitationLimits.aDay, 24 * hour);
  if (wait > 0)
    throw tooMany(`You can send ${invitationLimits.aDay} invitations a day. Please try again later.`, wait);
}
/** Takes one of `most` connection requests in 24 hours, and is 0; or the seconds until there is one. */
export const requestWait = (ctx: Ctx, userId: string, most: number): Promise<number> =>
  take(ctx, `connection requests ${userId}:day`, most, 24 * hour);

/** Takes one of sixty mails an hour to a person's address for bookings, and is 0; or the seconds until there is one. */
export const importWait = (ctx: Ctx, userId: string): Promise<number> =>
  take(ctx, `booking mails to ${userId}:hour`, 60, hour);

const texts = "text messages:day";

/** Takes one of `most` text messages in 24 hours, to everybody together, and is 0; or the seconds until there is one. */
export const textWait = (ctx: Ctx, most: number): Promise<number> => take(ctx, texts, most, 24 * hour);

/** How many of them are taken. */
export async function textsTaken({ db, now }: Ctx): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, hashed(texts)), gt(attempts.since, new Date(now.getTime() - 24 * hour))));
  return row?.count ?? 0;
}

/** Takes one, and is 0; or the seconds until there is one to take. */
const mailWait = async (ctx: Ctx, what: string): Promise<number> =>
  (await take(ctx, `${what}:hour`, 2, hour)) || (await take(ctx, `${what}:day`, 5, 24 * hour));

async function take({ db, now }: Ctx, what: string, max: number, length: number): Promise<number> {
  const begin = new Date(now.getTime() - length).toISOString();
  const isOver = sql`attempts.since <= ${begin}`;
  const [taken] = await db
    .insert(attempts)
    .values({ key: hashed(what), count: 1, since: now })
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
    .where(eq(attempts.key, hashed(what)));
  const until = (row?.since ?? now).getTime() + length;
  return Math.max(1, (until - now.getTime()) / 1000);
}
