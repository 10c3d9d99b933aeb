import { index, pgTable, text } from "drizzle-orm/pg-core";
import { atMost, createdAt, instant, personId, rowId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Tokens with which a person's programs call the API. `token_hash` is a SHA-256 hash. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    scopes: text("scopes").array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (it) => [index("access_tokens_user").on(it.userId), atMost("access_tokens_name_length", it.name, 50)],
);
