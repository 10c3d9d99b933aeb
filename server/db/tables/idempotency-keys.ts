import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, personId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/**
 * The answers to creating calls that came with an `Idempotency-Key`, for a day. `hash` is of the request, and
 * `answer` is encrypted, because it is personal. Without a status the call is under way; without an answer it
 * is done, but answered a secret, which isn't stored.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    hash: text("hash").notNull(),
    status: integer("status"),
    answer: text("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.key] })],
);
