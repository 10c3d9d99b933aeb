import { eq } from "drizzle-orm";
import type { Preferences, PreferencesChange } from "../../contract/preferences.ts";
import { notificationPreferences } from "../db/notifications.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";

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
  quietHoursEnabled: false,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "UTC",
};

/** My settings, or the defaults; nothing is written. */
export async function readPreferences({ db, me }: SignedIn): Promise<Preferences> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, me.id));
  return row ?? defaults;
}

/** Changes what is given. Quiet hours that begin when they end would be none, or all day: nobody could tell. */
export async function updatePreferences(
  { db, me, now }: SignedIn,
  change: PreferencesChange,
): Promise<Preferences> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ userId: me.id, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { ...change, updatedAt: now } })
    .returning();
  if (!row) throw new Error("an upsert answers with its row");
  if (row.quietHoursStart === row.quietHoursEnd)
    throw invalid("quietHoursEnd", "Quiet hours can't end when they begin");
  return row;
}
