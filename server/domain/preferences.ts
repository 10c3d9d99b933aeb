import { eq, sql } from "drizzle-orm";
import {
  isOnByDefault,
  type Pair,
  pairs,
  type Preferences,
  type PreferencesChange,
} from "../../contract/preferences.ts";
import { notificationPreferences } from "../db/notifications.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { invalid } from "../lib/refusal.ts";

/** What waits may have to leave at another time now. */
export const timesChanged = eventKind<{ userId: string }>("preferences.times-changed");

/** What holds for those who have changed nothing; the table's own defaults say the same. */
const defaults: Preferences = {
  newMatches: true,
  messages: true,
  connectionRequests: true,
  tripUpdates: false,
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
const shown = (row: Row): Preferences => ({ ...row, pairs: allPairs(row.pairs) });

/** My settings, or the defaults; nothing is written. */
export const readPreferences = (ctx: SignedIn): Promise<Preferences> => preferencesOf(ctx, ctx.me.id);

export async function preferencesOf({ db }: Ctx, userId: string): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ? shown(row) : defaults;
}

export const updatePreferences = (ctx: SignedIn, change: PreferencesChange): Promise<Preferences> =>
  changePreferences(ctx, ctx.me.id, change);

/** Changes what is given. Quiet hours that begin when they end would be none, or all day: nobody could tell. */
export async function changePreferences(
  { db, now, emit }: Ctx,
  userId: string,
  { pairs: changed = {}, ...change }: PreferencesChange,
): Promise<Preferences> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ userId, ...change, pairs: changed, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        ...change,
        // In the database: two changes at once are both kept.
        pairs: sql`${notificationPreferences.pairs} || ${JSON.stringify(changed)}::jsonb`,
        updatedAt: now,
      },
    })
    .returning();
  if (!row) throw new Error("an upsert answers with its row");
  if (row.quietHoursStart === row.quietHoursEnd)
    throw invalid("quietHoursEnd", "Quiet hours can't end when they begin");
  if (Object.keys(change).some((key) => decidesWhen.has(key))) emit(timesChanged({ userId }));
  return shown(row);
}

const decidesWhen = new Set([
  "digest",
  "quietHoursEnabled",
  "quietHoursStart",
  "quietHoursEnd",
  "timezone",
  "quietHoursFollow",
]);
