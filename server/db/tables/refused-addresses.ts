import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";

/**
 * Addresses whose last mail a mail server refused for good, of accounts and of invited people. A mail that is
 * accepted deletes the row.
 */
export const refusedAddresses = pgTable(
  "refused_addresses",
  {
    email: text("email").primaryKey(),
    /** How many mails in a row were refused. */
    refusals: integer("refusals").notNull(),
    /** The last reply of the mail server, such as `550 5.1.1`, without its words. */
    why: text("why").notNull(),
    refusedAt: instant("refused_at").notNull(),
    /** Since the third refusal in a row nothing is sent to the address. */
    pausedAt: instant("paused_at"),
  },
  (it) => [
    check("refused_addresses_counted", sql`${it.refusals} >= 1`),
    check("refused_addresses_paused", sql`(${it.refusals} >= 3) = (${it.pausedAt} is not null)`),
  ],
);
