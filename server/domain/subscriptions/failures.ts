import { sql } from "drizzle-orm";
import { maxFailingDays, type SubscriptionProblem } from "#contract/features/subscriptions.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { calendarWords } from "#domain/notifications/calendar-texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { after } from "./pause.ts";

const maxPauseMs = 12 * hourMs;

type Failure = { readonly problem: SubscriptionProblem; readonly retryAfter?: number };

/**
 * Records that a calendar could not be read. The pause doubles from one hour to twelve, or is what the server
 * asks for up to a day. After 14 days it is not read any more, and its owner is notified. Does nothing if
 * another reading has taken over.
 */
export async function recordFailure(
  ctx: Ctx,
  it: {
    readonly id: number;
    readonly userId: string;
    readonly failures: number;
    readonly readingSince: string;
  },
  { problem, retryAfter = 0 }: Failure,
): Promise<void> {
  const { now } = ctx;
  const pause = Math.min(hourMs * 2 ** it.failures, maxPauseMs);
  const wanted = new Date(now.getTime() + Math.min(retryAfter * 1000, dayMs)).toISOString();
  const nextReadAt = [after(now, pause), wanted].toSorted().at(-1)!;
  const lastChance = new Date(now.getTime() - maxFailingDays * dayMs).toISOString();
  await ctx.transaction(async (inside) => {
    const { rows } = await inside.db.execute<{ name: string; isStopped: boolean; since: string }>(sql`
      update calendar_subscriptions
         set reading_since = null, failures = failures + 1, problem = ${problem},
             failing_since = coalesce(failing_since, ${now.toISOString()}),
             next_read_at = ${nextReadAt},
             stopped_at = case when failing_since <= ${lastChance} then ${now.toISOString()}::timestamptz end
       where id = ${it.id} and reading_since = ${it.readingSince}
      returning name, stopped_at is not null as "isStopped", failing_since::text as since`);
    const [row] = rows;
    inside.announce({ kinds: ["imports"], to: [it.userId] });
    if (!row?.isStopped) return;
    await notify(inside, {
      ...{ userId: it.userId, aboutId: null, type: "other" },
      ...{ words: calendarWords.stopped(row.name), data: { subscriptionId: it.id } },
      key: `calendar ${it.id} stopped ${row.since}`,
    });
  });
}
