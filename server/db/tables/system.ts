import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, allowedValues, rowId } from "#db/columns.ts";

/** One row: the settings that admins can change while the program runs. */
export const switches = pgTable(
  "switches",
  {
    id: integer("id").primaryKey().default(1),
    maintenanceMode: boolean("maintenance_mode").notNull().default(false),
    userRegistration: boolean("user_registration").notNull().default(true),
    emailNotifications: boolean("email_notifications").notNull().default(true),
    debugMode: boolean("debug_mode").notNull().default(false),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [check("switches_one_row", sql`${it.id} = 1`)],
);

const kinds = ["started", "stopped", "switched", "proxy_ignored"] as const;

/** Events of the program itself, kept for 90 days. */
export const systemEvents = pgTable(
  "system_events",
  {
    id: rowId(),
    kind: text("kind", { enum: kinds }).notNull(),
    detail: text("detail").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("system_events_created").on(it.createdAt),
    allowedValues("system_events_kind", it.kind, kinds),
  ],
);

/** Attempts to save the whole installation into a file, kept for a year. */
export const backups = pgTable(
  "backups",
  {
    id: rowId(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at").notNull(),
    /** Null if it failed. */
    bytes: bigint("bytes", { mode: "number" }),
    /** Why it failed, in one sentence. */
    failure: text("failure"),
  },
  (it) => [
    check("backups_outcome", sql`(${it.bytes} is null) <> (${it.failure} is null)`),
    check("backups_order", sql`${it.endedAt} >= ${it.startedAt}`),
  ],
);
