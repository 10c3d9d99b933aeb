import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { day, personId, placeKey, rowId } from "#db/columns.ts";

export const dayLocations = pgTable(
  "day_locations",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    date: day("date").notNull(),
    country: text("country").notNull(),
    state: text("state").notNull(),
    city: text("city").notNull(),
    place: placeKey("place").notNull(),
  },
  (it) => [unique("day_locations_day").on(it.userId, it.date)],
);
