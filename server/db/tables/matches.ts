import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, day, personId, placeKey, rowId } from "#db/columns.ts";
import { trips } from "./trips.ts";

/**
 * One row per overlap; the two people are ordered. A deleted trip doesn't delete the row, because the two may
 * overlap without it.
 */
const overlap = () => ({
  id: rowId(),
  user1Id: personId("user1_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  user2Id: personId("user2_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  tripId1: integer("trip_id1").references(() => trips.id, { onDelete: "set null" }),
  tripId2: integer("trip_id2").references(() => trips.id, { onDelete: "set null" }),
  place: placeKey("place").notNull(),
  country: text("country").notNull(),
  state: text("state").notNull(),
  city: text("city").notNull(),
  overlapStartDate: day("overlap_start_date").notNull(),
  overlapEndDate: day("overlap_end_date").notNull(),
  createdAt: createdAt(),
  /** Whether that person has seen the match on the Matches screen. The ledger inserts new rows as unseen. */
  seenByUser1: boolean("seen_by_user1").notNull().default(true),
  seenByUser2: boolean("seen_by_user2").notNull().default(true),
});

/**
 * The overlap ledger: overlaps that were already notified. Current matches are computed, never read from
 * here.
 */
export const matches = pgTable("matches", overlap(), (it) => [
  unique("matches_overlap").on(it.user1Id, it.user2Id, it.place, it.overlapStartDate),
  index("matches_user2").on(it.user2Id),
  index("matches_unseen1")
    .on(it.user1Id)
    .where(sql`not seen_by_user1`),
  index("matches_unseen2")
    .on(it.user2Id)
    .where(sql`not seen_by_user2`),
  index("matches_created").on(it.createdAt, it.id),
  index("matches_overlap_days").on(sql`(${it.overlapEndDate} - ${it.overlapStartDate})`, it.id),
  index("matches_location").on(it.city, it.country, it.id),
  index("matches_trip1").on(it.tripId1),
  index("matches_trip2").on(it.tripId2),
  check("matches_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
  check("matches_days_in_order", sql`${it.overlapStartDate} <= ${it.overlapEndDate}`),
]);

/**
 * The hidden part of the ledger: overlaps that were already notified, but that one of the two can't see at
 * present (suspended, no location sharing, not connected, outside the trip's groups …) while their plans
 * still overlap. When a row becomes visible again, it returns to `matches` without a notification. Only the
 * ledger reads this table.
 */
export const hiddenMatches = pgTable("hidden_matches", overlap(), (it) => [
  unique("hidden_matches_overlap").on(it.user1Id, it.user2Id, it.place, it.overlapStartDate),
  index("hidden_matches_user2").on(it.user2Id),
  index("hidden_matches_trip1").on(it.tripId1),
  index("hidden_matches_trip2").on(it.tripId2),
  check("hidden_matches_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
  check("hidden_matches_days_in_order", sql`${it.overlapStartDate} <= ${it.overlapEndDate}`),
]);
