import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { atMost, createdAt, instant, personId, rowId } from "./columns.ts";

export const phoneVerificationTokens = pgTable(
  "phone_verification_tokens",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    code: text("code").notNull(),
    expiresAt: instant("expires_at").notNull(),
    used: boolean("used").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
  },
  (it) => [index("phone_verification_tokens_user").on(it.userId), atMost("phone_code_length", it.code, 6)],
);
