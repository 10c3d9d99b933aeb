import { type SQL, sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { notificationTypes } from "#contract/features/notifications.ts";
import { sessions, users } from "./accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The person it is about: their block or suspension hides the row. */
    aboutId: personId("about_id").references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: notificationTypes }).notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    data: jsonb("data").notNull().default({}),
    /** Idempotency key of the event, so that an event handled twice makes one row. */
    dedupeKey: text("dedupe_key"),
    isRead: boolean("is_read").notNull().default(false),
    createdAt: createdAt(),
  },
  (it) => [
    index("notifications_user").on(it.userId, it.createdAt, it.id),
    // While a notification about a conversation is unread, further messages update it instead of adding
    // another.
    uniqueIndex("notifications_conversation")
      .on(it.userId, it.aboutId)
      .where(sql`type = 'message' and not is_read`),
    uniqueIndex("notifications_once").on(it.userId, it.dedupeKey),
    index("notifications_unread")
      .on(it.userId)
      .where(sql`not is_read`),
    index("notifications_about").on(it.aboutId),
    allowedValues("notifications_type", it.type, notificationTypes),
  ],
);

export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    connectionRequests: boolean("connection_requests").notNull().default(true),
    newMatches: boolean("new_matches").notNull().default(true),
    messages: boolean("messages").notNull().default(true),
    tripUpdates: boolean("trip_updates").notNull().default(true),
    marketingEmails: boolean("marketing_emails").notNull().default(false),
    emailNotifications: boolean("email_notifications").notNull().default(true),
    smsNotifications: boolean("sms_notifications").notNull().default(true),
    pushNotifications: boolean("push_notifications").notNull().default(true),
    inAppNotifications: boolean("in_app_notifications").notNull().default(true),
    /** Preferences that differ from the default, per topic and channel: `{ "messages.email": false }`. */
    pairs: jsonb("pairs").$type<Partial<Record<string, boolean>>>().notNull().default({}),
    digest: text("digest", { enum: ["off", "daily", "weekly"] })
      .notNull()
      .default("off"),
    quietHoursEnabled: boolean("quiet_hours_enabled").notNull().default(false),
    quietHoursStart: text("quiet_hours_start").notNull().default("22:00"),
    quietHoursEnd: text("quiet_hours_end").notNull().default("08:00"),
    timezone: text("timezone").notNull().default("UTC"),
    quietHoursFollow: boolean("quiet_hours_follow").notNull().default(false),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [allowedValues("notification_preferences_digest", it.digest, ["off", "daily", "weekly"])],
);

export const pushNotifications = pgTable(
  "push_notifications",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The session in which push was allowed. When the session ends, this row is deleted with it. */
    sid: text("sid")
      .notNull()
      .references(() => sessions.sid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (it) => [index("push_notifications_user").on(it.userId), index("push_notifications_session").on(it.sid)],
);

export const expoPushTokens = pgTable(
  "expo_push_tokens",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    platform: text("platform").notNull(),
    deviceId: text("device_id"),
    sid: text("sid")
      .notNull()
      .references(() => sessions.sid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (it) => [index("expo_push_tokens_user").on(it.userId), index("expo_push_tokens_session").on(it.sid)],
);

/**
 * Marks the unread notifications that match `which` as read, because the person has dealt with their subject
 * elsewhere. Call it in the transaction that does so.
 */
export async function settleNotifications(
  { db, announce }: Pick<Ctx, "db" | "announce">,
  which: SQL,
): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notifications set is_read = true where not is_read and ${which} returning user_id as "userId"`);
  const to = [...new Set(rows.map(({ userId }) => userId))];
  if (to.length > 0) announce({ kinds: ["notifications"], to });
}
