import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, personId, rowId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Keyed hashes of the addresses and numbers that a deleted account, and those before it, had proven. */
const identities = () => text("identities").array().notNull();

/** Suspensions of deleted accounts, until they end. A new account with one of the identities gets them. */
export const formerSuspensions = pgTable(
  "former_suspensions",
  {
    id: rowId(),
    identities: identities(),
    reason: text("reason").notNull(),
    /** Null: without an end. */
    until: instant("until"),
    createdAt: createdAt(),
  },
  (it) => [index("former_suspensions_identities").using("gin", it.identities)],
);

/** Blocks of deleted accounts, as long as the blocker has an account. */
export const formerBlocks = pgTable(
  "former_blocks",
  {
    id: rowId(),
    blockerId: personId("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    identities: identities(),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (it) => [
    index("former_blocks_blocker").on(it.blockerId),
    index("former_blocks_identities").using("gin", it.identities),
  ],
);
