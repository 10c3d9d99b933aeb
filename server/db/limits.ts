import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * How many calls somebody has made in a window, where several processes count. The migration makes it unlogged: nothing
 * waits for the disk, and a crash of the database forgets it.
 */
export const limitCounts = pgTable("limit_counts", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
