import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";
import { notifications } from "./notifications.ts";

/** `push` goes to browsers, `expo` to phones. */
const channels = ["push", "expo", "email", "sms"] as const;
/** `dropped`: no longer needed. `dead`: a dead letter that staff can see, after all retries failed. */
const states = ["waiting", "sent", "dropped", "dead"] as const;

/**
 * Outbox of notifications: one row per notification and channel, written together with the notification. A
 * worker holds a lease until `taken_until`; if it dies, another worker sends after the lease has expired.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: rowId(),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: channels }).notNull(),
    state: text("state", { enum: states }).notNull().default("waiting"),
    dueAt: instant("due_at").notNull(),
    takenUntil: instant("taken_until"),
    attempts: integer("attempts").notNull().default(0),
    /** The row ids of the devices that received it already: a retry skips them. */
    reached: integer("reached").array().notNull().default([]),
    lastError: text("last_error"),
    /** When it was sent, dropped or given up. */
    finishedAt: instant("finished_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("deliveries_once").on(it.notificationId, it.channel),
    index("deliveries_due")
      .on(it.dueAt)
      .where(sql`state = 'waiting'`),
    index("deliveries_user").on(it.userId, it.channel, it.finishedAt),
    index("deliveries_finished")
      .on(it.finishedAt)
      .where(sql`state <> 'waiting'`),
    allowedValues("deliveries_channel", it.channel, channels),
    allowedValues("deliveries_state", it.state, states),
  ],
);
