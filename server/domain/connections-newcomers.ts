import { sql } from "drizzle-orm";
import type { SignedIn } from "../lib/ctx.ts";
import { tooMany } from "../lib/refusal.ts";
import { requestWait } from "./accounts-attempts.ts";

/** Who has an account for less than this and no connection yet may do less than others; their first connection ends it. */
export const newcomers = { hours: 24, requestsADay: 10 } as const;

const hour = 60 * 60 * 1000;

/** Counts a request of somebody who has just come, and refuses more than a few: 40 a day are for people who know people. */
export async function holdNewcomer(ctx: SignedIn): Promise<void> {
  const { db, me, now } = ctx;
  const since = new Date(now.getTime() - newcomers.hours * hour).toISOString();
  const { rows } = await db.execute(sql`
    select from users where users.id = ${me.id} and users.created_at > ${since} and not exists (
      select from connections where ${me.id} in (requester_id, receiver_id) and status = 'accepted')`);
  if (rows.length === 0) return;
  const wait = await requestWait(ctx, me.id, newcomers.requestsADay);
  if (wait > 0)
    throw tooMany(
      `You can ask ${newcomers.requestsADay} people on your first day. Once somebody has accepted you can ask more.`,
      wait,
    );
}
