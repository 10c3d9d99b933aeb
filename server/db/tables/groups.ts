import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { atMost, createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

export const groups = pgTable(
  "groups",
  {
    id: rowId(),
    name: text("name").notNull(),
    description: text("description"),
    icon: text("icon").notNull().default("users"),
    coverImageUrl: text("cover_image_url"),
    ownerId: personId("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (it) => [
    index("groups_owner").on(it.ownerId),
    index("groups_created").on(it.createdAt, it.id),
    check("groups_name_length", sql`char_length(${it.name}) between 1 and 25`),
    atMost("groups_description_length", it.description, 200),
    allowedValues("groups_icon", it.icon, ["users", "briefcase", "plane", "heart"]),
  ],
);

export const groupMemberships = pgTable(
  "group_memberships",
  {
    id: rowId(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (it) => [
    unique("group_memberships_pair").on(it.groupId, it.userId),
    index("group_memberships_user").on(it.userId, it.groupId),
  ],
);
