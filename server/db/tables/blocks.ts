import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, personId, rowId } from "#db/columns.ts";

export const blockedUsers = pgTable(
  "blocked_users",
  {
    id: rowId(),
    blockerId: personId("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedUserId: personId("blocked_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("blocked_users_pair").on(it.blockerId, it.blockedUserId),
    index("blocked_users_blocked").on(it.blockedUserId, it.blockerId),
    check("blocked_users_not_self", sql`${it.blockerId} <> ${it.blockedUserId}`),
  ],
);
