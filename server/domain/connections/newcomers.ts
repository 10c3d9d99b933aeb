import { sql } from "drizzle-orm";
import { hourMs } from "#contract/shared/durations.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { requestQuotaWait } from "#domain/accounts/limits/quotas.ts";

/**
 * Limits for people with a younger account than this and no connection yet. The first connection ends them.
 */
export const newcomerLimits = { hours: 24, requestsADay: 10 } as const;

/**
 * Counts a connection request of a newcomer, and throws TOO_MANY_CONNECTION_REQUESTS beyond a few: the usual
 * 40 a day are for people who know people here.
 */
export async function limitNewcomer(ctx: SignedIn): Promise<void> {
  const { db, me, now } = ctx;
  const since = new Date(now.getTime() - newcomerLimits.hours * hourMs).toISOString();
  const { rows } = await db.execute(sql`
    select from users where users.id = ${me.id} and users.created_at > ${since} and not exists (
      select from connections where ${me.id} in (requester_id, receiver_id) and status = 'accepted')`);
  if (rows.length === 0) return;
  const wait = await requestQuotaWait(ctx, me.id, newcomerLimits.requestsADay);
  if (wait > 0)
    throw new Refusal(
      "TOO_MANY_CONNECTION_REQUESTS",
      { max: newcomerLimits.requestsADay },
      { retryAfter: wait },
    );
}
