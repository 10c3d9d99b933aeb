import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, day, personId, placeKey, rowId } from "./columns.ts";
import { trips } from "./trips.ts";

/** The ledger of overlaps already told, one row for both people; what matches there are is computed, never read here. */
export const matches = pgTable(
  "matches",
  {
    id: rowId(),
    user1Id: personId("user1_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    user2Id: personId("user2_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tripId1: integer("trip_id1").references(() => trips.id, { onDelete: "cascade" }),
    tripId2: integer("trip_id2").references(() => trips.id, { onDelete: "cascade" }),
    place: placeKey("place").notNull(),
    country: text("country").notNull(),
    state: text("state").notNull(),
    city: text("city").notNull(),
    overlapStartDate: day("overlap_start_date").notNull(),
    overlapEndDate: day("overlap_end_date").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    unique("matches_overlap").on(it.user1Id, it.user2Id, it.place, it.overlapStartDate),
    index("matches_user2").on(it.user2Id),
    index("matches_created").on(it.createdAt, it.id),
    index("matches_overlap_days").on(sql`(${it.overlapEndDate} - ${it.overlapStartDate})`, it.id),
    index("matches_location").on(it.city, it.country, it.id),
    index("matches_trip1").on(it.tripId1),
    index("matches_trip2").on(it.tripId2),
    check("matches_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
    check("matches_days_in_order", sql`${it.overlapStartDate} <= ${it.overlapEndDate}`),
  ],
);
