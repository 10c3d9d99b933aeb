import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, personId, rowId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/**
 * Keyed hashes of all addresses and numbers that a deleted account, and those before it, had ever proven.
 * Without the numbers that another account has proven since.
 */
const identities = () => text("identities").array().notNull();

/** Keyed hashes of the addresses and numbers that an open account had proven and has no more. */
export const earlierIdentities = pgTable(
  "earlier_identities",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    identity: text("identity").notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.identity] }),
    index("earlier_identities_identity").on(it.identity),
  ],
);

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
