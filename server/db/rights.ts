import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId } from "./columns.ts";

/** `failed`: given up; its person may ask for another. */
export const exportStates = ["waiting", "running", "ready", "failed"] as const;

/**
 * Copies of what we hold about somebody, being made or ready to be fetched. A process that makes one has it until
 * `taken_until`, by the database's own clock; a trigger keeps the names of the files when the row goes.
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: exportStates }).notNull().default("waiting"),
    /** From 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** How often it was begun; each time writes a file of its own. */
    attempts: integer("attempts").notNull().default(0),
    takenUntil: instant("taken_until"),
    /** Of the file, once it is ready. */
    bytes: bigint("bytes", { mode: "number" }),
    /** Until when the file is there, or a failure shown. */
    expiresAt: instant("expires_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("data_exports_user").on(it.userId, it.createdAt),
    uniqueIndex("data_exports_one_at_a_time")
      .on(it.userId)
      .where(sql`state in ('waiting', 'running')`),
    index("data_exports_expires").on(it.expiresAt),
    oneOf("data_exports_state", it.state, exportStates),
  ],
);

/** Exports whose row is gone; their files go next. */
export const removedExports = pgTable("data_exports_removed", {
  id: uuid("id").primaryKey(),
  attempts: integer("attempts").notNull(),
});
