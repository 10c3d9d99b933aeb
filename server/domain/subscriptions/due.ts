import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Ctx } from "#lib/ctx.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";
import { readSubscription } from "./read.ts";

/** Runs every minute, so up to 12,000 calendars an hour. */
const maxAtOnce = 200;
/** Fewer than the parser's queue holds, so that people who upload a booking find a place in it. */
const concurrency = 4;

/**
 * Reads the calendars that are due and whose owner's account is active. One that fails because of a bug
 * doesn't stop the others.
 */
export async function readDueSubscriptions(ctx: Ctx): Promise<void> {
  if (!ctx.settings.readsCalendars) return;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select s.id from calendar_subscriptions s join users on users.id = s.user_id
     where s.stopped_at is null and s.next_read_at <= ${ctx.now.toISOString()} and ${visibleTo(null)}
     order by s.next_read_at limit ${maxAtOnce}`);
  const limit = pLimit(concurrency);
  const began = performance.now();
  const results = await Promise.allSettled(
    rows.map(({ id }) =>
      limit(() => readSubscription(ctx, { id, waitedMs: Math.round(performance.now() - began) })),
    ),
  );
  const failed = results.find((it) => it.status === "rejected");
  if (failed) throw failed.reason;
}
