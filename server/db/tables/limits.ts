import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

/**
 * Shared rate-limit counters of all processes. The migration makes the table unlogged: writes don't wait for
 * the disk, and a crash of the database resets the counters.
 */
export const limitCounts = pgTable("limit_counts", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
