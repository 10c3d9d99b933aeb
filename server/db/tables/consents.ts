import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, allowedValues, personId, rowId } from "#db/columns.ts";

/**
 * Append-only history of each person's consents, given and withdrawn. A trigger on `users` writes it, so that
 * no change can bypass it. Rows are deleted only with the account.
 */
export const consents = pgTable(
  "consents",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The consent's name in the contract, such as `locationSharing`. */
    consent: text("consent").notNull(),
    given: boolean("given").notNull(),
    /** The version of the legal text shown when the consent was given; null if none was shown. */
    legalVersion: text("legal_version"),
    source: text("source", { enum: ["registration", "settings", "staff", "program"] }).notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("consents_user").on(it.userId, it.id),
    allowedValues("consents_source", it.source, ["registration", "settings", "staff", "program"]),
    check("consents_staff_withdraws", sql`not (${it.given} and ${it.source} = 'staff')`),
  ],
);
