import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, oneOf, personId, rowId } from "./columns.ts";

/**
 * What each person has allowed and taken back, and when. A trigger on `users` writes it, so that no change of a consent
 * can do without; nothing in it is ever changed, and it goes with the account only.
 */
export const consents = pgTable(
  "consents",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** By its name in the contract: `locationSharing`. */
    consent: text("consent").notNull(),
    given: boolean("given").notNull(),
    /** Of the legal text that stood when it was given; null where none was shown. */
    legalVersion: text("legal_version"),
    source: text("source", { enum: ["registration", "settings", "staff", "program"] }).notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("consents_user").on(it.userId, it.id),
    oneOf("consents_source", it.source, ["registration", "settings", "staff", "program"]),
    check("consents_staff_withdraws", sql`not (${it.given} and ${it.source} = 'staff')`),
  ],
);
