import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { deliveryTimesChanged } from "#domain/notification-settings/notification-settings.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";

/**
 * Makes a person's pending deliveries due now, because quiet hours or the time zone changed and their
 * schedule is stale.
 */
async function reschedule({ db, now }: Ctx, { userId }: { userId: string }): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    update deliveries set due_at = least(due_at, ${at})
     where user_id = ${userId} and state = 'waiting' and taken_until is null and attempts = 0`);
}

export const deliveryListeners = [
  listen(deliveryTimesChanged, "deliveries.times-changed", reschedule),
  // For people whose quiet hours follow them, their plans decide the time zone.
  listen(overlapsChanged, "deliveries.plans-changed", async (ctx, { userId }) => {
    const { rows } = await ctx.db.execute(sql`
      select from notification_preferences where user_id = ${userId} and quiet_hours_follow`);
    if (rows.length > 0) await reschedule(ctx, { userId });
  }),
];
