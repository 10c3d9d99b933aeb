import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";
import { notifications } from "./notifications.ts";

/** `push` goes to browsers, `expo` to phones. */
const channels = ["push", "expo", "email", "sms"] as const;
/** `dropped`: there was no need any more. `dead`: given up, for staff to see. */
const states = ["waiting", "sent", "dropped", "dead"] as const;

/**
 * What is still to leave the house, and what has left it: one row for a notification and a channel, written with the
 * notification. A process that sends takes it until a moment; if it ends before, another one sends.
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
    /** The devices that have it, by the ids of their rows: trying again leaves them alone. */
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
    oneOf("deliveries_channel", it.channel, channels),
    oneOf("deliveries_state", it.state, states),
  ],
);
