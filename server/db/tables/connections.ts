import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

/** One row per pair, no matter who sent the request. Generated columns keep the pair in order. */
export const connections = pgTable(
  "connections",
  {
    id: rowId(),
    requesterId: personId("requester_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    receiverId: personId("receiver_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lowId: personId("low_id")
      .notNull()
      .generatedAlwaysAs(sql`least(requester_id, receiver_id)`),
    highId: personId("high_id")
      .notNull()
      .generatedAlwaysAs(sql`greatest(requester_id, receiver_id)`),
    status: text("status").notNull().default("pending"),
    /**
     * The sender withdrew the request after it was declined. The sender no longer sees it, but the row still
     * counts the days until they may ask again.
     */
    takenBack: boolean("taken_back").notNull().default(false),
    reminderSent: boolean("reminder_sent").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [
    unique("connections_pair").on(it.lowId, it.highId),
    index("connections_requester").on(it.requesterId, it.status),
    index("connections_receiver").on(it.receiverId, it.status),
    index("connections_accepted")
      .on(it.updatedAt, it.id)
      .where(sql`status = 'accepted'`),
    allowedValues("connections_status", it.status, ["pending", "accepted", "declined"]),
    check("connections_not_self", sql`${it.requesterId} <> ${it.receiverId}`),
  ],
);
