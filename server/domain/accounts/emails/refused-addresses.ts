import { and, eq, isNotNull, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { users } from "#db/tables/accounts.ts";
import { refusedAddresses as refused } from "#db/tables/refused-addresses.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { MailCtx } from "#lib/domain-events.ts";
import { domainOf, type Mail } from "#lib/mail/mail.ts";
import type { MailOutcome } from "#lib/mail/outcome.ts";

/** The number of final refusals in a row that pauses an address: nothing more is sent to it. */
const refusalsUntilPause = 3;

type SendOptions = {
  /**
   * Somebody asks for this mail now: a link to verify, to reset the password, to sign in, or "Try again". It
   * is tried even at a paused address. If the mail is accepted, the address isn't paused any more.
   */
  readonly isAsked?: boolean;
};

/**
 * Sends a mail, unless its address is paused, and counts the refusals of the address. All mails go this way.
 * For a paused address the outcome is `refused`.
 */
export async function sendMail(
  ctx: Ctx,
  mail: Mail,
  { isAsked = false }: SendOptions = {},
): Promise<MailOutcome> {
  if (!isAsked && (await isAddressPaused(ctx, mail.to))) return { kind: "refused", why: "paused" };
  const outcome = await ctx.sendMail(mail);
  if (outcome.kind === "sent") await forgetRefusals(ctx, mail.to);
  if (outcome.kind === "refused") await countRefusal(ctx, mail.to, outcome.why);
  return outcome;
}

/** As {@link sendMail}, for `listenAndMail`: throws after a passing refusal, so that the job is retried. */
export async function sendMailOrRetry(
  ctx: MailCtx,
  mail: Mail,
  options: SendOptions = {},
): Promise<"sent" | "refused"> {
  const outcome = await sendMail(ctx, mail, options);
  if (outcome.kind === "failed")
    throw new Error(`a mail to ${domainOf(mail.to)} has to wait: ${outcome.why}`);
  return outcome.kind;
}

export async function isAddressPaused({ db }: Ctx, email: string): Promise<boolean> {
  const paused = await db
    .select({ email: refused.email })
    .from(refused)
    .where(and(eq(refused.email, email), isNotNull(refused.pausedAt)));
  return paused.length > 0;
}

/** SQL condition: nothing is sent to this address. */
export const isPausedIn = (email: SQL): SQL<boolean> =>
  sql`exists (select from refused_addresses r where r.email = ${email} and r.paused_at is not null)`;

async function countRefusal(ctx: Ctx, email: string, why: string): Promise<void> {
  const { db, now } = ctx;
  const refusals = sql`${refused.refusals} + 1`;
  await db
    .insert(refused)
    .values({ email, refusals: 1, why, refusedAt: now })
    .onConflictDoUpdate({
      target: refused.email,
      set: {
        refusals,
        why,
        refusedAt: now,
        pausedAt: sql`case when ${refusals} >= ${refusalsUntilPause}
          then coalesce(${refused.pausedAt}, ${now.toISOString()}::timestamptz) end`,
      },
    });
  await announceToOwner(ctx, email);
}

/** The address works: a mail was accepted, or its owner has opened a link that was sent to it. */
export async function forgetRefusals(ctx: Ctx, email: string): Promise<void> {
  const gone = await ctx.db.delete(refused).where(eq(refused.email, email)).returning({ why: refused.why });
  if (gone.length > 0) await announceToOwner(ctx, email);
}

/** Refreshes the open pages of the account that has this address, or has asked for it. */
async function announceToOwner({ db, announce }: Ctx, email: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where email = ${email}
    union select user_id from email_verification_tokens where email = ${email} and not used`);
  if (rows.length > 0) announce({ kinds: ["account"], to: rows.map(({ id }) => id) });
}

/** Which of these addresses refuse mails. */
export async function refusedAmong(
  { db }: Ctx,
  emails: readonly string[],
): Promise<{ email: string; isPaused: boolean }[]> {
  const rows = await db
    .select({ email: refused.email, pausedAt: refused.pausedAt })
    .from(refused)
    .where(sql`${refused.email} = any(${sql.param([...emails])}::text[])`);
  return rows.map(({ email, pausedAt }) => ({ email, isPaused: pausedAt !== null }));
}

/** SQL: the same as JSON, for a list of SQL expressions. */
export const refusalsOf = (emails: SQL) => sql<{ email: string; isPaused: boolean }[]>`(
  select coalesce(json_agg(json_build_object('email', r.email, 'isPaused', r.paused_at is not null)), '[]')
    from refused_addresses r where r.email in (${emails}))`;

/** SQL: the refusal of an address as JSON for staff; null if it takes mails. */
export const refusalOf = (email: SQL) => sql<{ why: string; refusedAt: string; isPaused: boolean } | null>`(
  select json_build_object('why', r.why, 'refusedAt', r.refused_at, 'isPaused', r.paused_at is not null)
    from refused_addresses r where r.email = ${email})`;

/** Deletes old refusals. A paused address of an account stays paused. */
export async function sweepRefusals({ db, now }: Ctx): Promise<void> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, refused.email));
  await db
    .delete(refused)
    .where(
      and(
        lte(refused.refusedAt, new Date(now.getTime() - promises.failedDays * dayMs)),
        or(isNull(refused.pausedAt), notExists(account)),
      ),
    );
}
