import { eq, sql } from "drizzle-orm";
import {
  isOnByDefault,
  type Pair,
  pairs,
  type Preferences,
  type PreferencesChange,
} from "#contract/features/notification-settings.ts";
import { notificationPreferences } from "#db/tables/notifications.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { refusedField } from "#lib/refusal.ts";

/** The times of notifications changed, so pending deliveries may have to be rescheduled. */
export const deliveryTimesChanged = eventKind<{ userId: string }>("notification-settings.times-changed");

/** Settings of people who have changed nothing. Must equal the defaults of the table's columns. */
const defaults: Preferences = {
  newMatches: true,
  messages: true,
  connectionRequests: true,
  tripUpdates: true,
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: true,
  inAppNotifications: true,
  pairs: allPairs({}),
  digest: "off",
  quietHoursEnabled: false,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "UTC",
  quietHoursFollow: false,
};

function allPairs(changed: Partial<Record<string, boolean>>): Record<Pair, boolean> {
  const entries = pairs.map((pair) => [pair, changed[pair] ?? isOnByDefault(pair)]);
  return Object.fromEntries(entries) as Record<Pair, boolean>;
}

type Row = typeof notificationPreferences.$inferSelect;
const toPreferences = (row: Row): Preferences => ({ ...row, pairs: allPairs(row.pairs) });

/** The caller's settings, or the defaults. Writes nothing. */
export const readPreferences = (ctx: SignedIn): Promise<Preferences> => preferencesOf(ctx, ctx.me.id);

export async function preferencesOf({ db }: Ctx, userId: string): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ? toPreferences(row) : defaults;
}

export const updatePreferences = (ctx: SignedIn, change: PreferencesChange): Promise<Preferences> =>
  changePreferences(ctx, ctx.me.id, change);

/**
 * Changes the given settings. Throws EMPTY_QUIET_HOURS if quiet hours would end when they begin, because that
 * could mean no hours or the whole day.
 */
export async function changePreferences(
  { db, now, emit, announce }: Ctx,
  userId: string,
  { pairs: changedPairs = {}, ...change }: PreferencesChange,
): Promise<Preferences> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ userId, ...change, pairs: changedPairs, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        ...change,
        // Merged in the database, so that two concurrent changes are both kept.
        pairs: sql`${notificationPreferences.pairs} || ${JSON.stringify(changedPairs)}::jsonb`,
        updatedAt: now,
      },
    })
    .returning();
  if (!row) throw new Error("an upsert answers with its row");
  if (row.quietHoursStart === row.quietHoursEnd) throw refusedField("quietHoursEnd", "EMPTY_QUIET_HOURS");
  announce({ kinds: ["preferences", "notifications"], to: [userId] });
  if (Object.keys(change).some((key) => timingKeys.has(key))) emit(deliveryTimesChanged({ userId }));
  return toPreferences(row);
}

const timingKeys = new Set([
  "digest",
  "quietHoursEnabled",
  "quietHoursStart",
  "quietHoursEnd",
  "timezone",
  "quietHoursFollow",
]);
