import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId } from "#db/columns.ts";

/** `failed`: all attempts failed; the person may request another export. */
export const exportStates = ["waiting", "running", "ready", "failed"] as const;

/**
 * Exports of a person's data, in progress or ready to download. A worker holds a lease until `taken_until`,
 * by the database's clock. When a row is deleted, a trigger records its files for deletion.
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: exportStates }).notNull().default("waiting"),
    /** Percent: 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** The number of attempts. Each attempt writes its own file. */
    attempts: integer("attempts").notNull().default(0),
    takenUntil: instant("taken_until"),
    /** The size of the file, once it is ready. */
    bytes: bigint("bytes", { mode: "number" }),
    /** Until when the file can be downloaded, or the failure is shown. */
    expiresAt: instant("expires_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("data_exports_user").on(it.userId, it.createdAt),
    uniqueIndex("data_exports_one_at_a_time")
      .on(it.userId)
      .where(sql`state in ('waiting', 'running')`),
    index("data_exports_expires").on(it.expiresAt),
    allowedValues("data_exports_state", it.state, exportStates),
  ],
);

/** Exports whose row was deleted. A scheduled job deletes their files. */
export const removedExports = pgTable("data_exports_removed", {
  id: uuid("id").primaryKey(),
  attempts: integer("attempts").notNull(),
});
