import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { timesChanged } from "./preferences.ts";
import { overlapsChanged } from "./stays.ts";

/** Has whatever waits for this person judged again: its hour was reckoned by what isn't true any more. */
async function judgeAgain({ db, now }: Ctx, { userId }: { userId: string }): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    update deliveries set due_at = least(due_at, ${at})
     where user_id = ${userId} and state = 'waiting' and taken_until is null and attempts = 0`);
}

export const deliveryListeners = [
  listen(timesChanged, "deliveries.times-changed", judgeAgain),
  // Plans decide by which clock somebody lives who wants to be followed.
  listen(overlapsChanged, "deliveries.plans-changed", async (ctx, { userId }) => {
    const { rows } = await ctx.db.execute(sql`
      select from notification_preferences where user_id = ${userId} and quiet_hours_follow`);
    if (rows.length > 0) await judgeAgain(ctx, { userId });
  }),
];
