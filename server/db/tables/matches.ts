import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, day, personId, placeKey, rowId } from "#db/columns.ts";
import { trips } from "./trips.ts";

/** Two people in order of their ids. */
const pair = () => ({
  id: rowId(),
  user1Id: personId("user1_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  user2Id: personId("user2_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
});

/**
 * One row per overlap; the two people are ordered. `place` and its names are where the first person is,
 * `place2` and its names where the second one is; `distance_km` is between them, 0 in the same area. A
 * deleted trip doesn't delete the row, because the two may overlap without it.
 */
const overlap = () => ({
  ...pair(),
  tripId1: integer("trip_id1").references(() => trips.id, { onDelete: "set null" }),
  tripId2: integer("trip_id2").references(() => trips.id, { onDelete: "set null" }),
  place: placeKey("place").notNull(),
  country: text("country").notNull(),
  state: text("state").notNull(),
  city: text("city").notNull(),
  place2: placeKey("place2").notNull(),
  country2: text("country2").notNull(),
  state2: text("state2").notNull(),
  city2: text("city2").notNull(),
  distanceKm: integer("distance_km").notNull(),
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
  unique("matches_overlap").on(it.user1Id, it.user2Id, it.place, it.place2, it.overlapStartDate),
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
  index("matches_second_location")
    .on(it.city2, it.country2, it.id)
    .where(sql`place2 <> place`),
  index("matches_trip1").on(it.tripId1),
  index("matches_trip2").on(it.tripId2),
  check("matches_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
  check("matches_days_in_order", sql`${it.overlapStartDate} <= ${it.overlapEndDate}`),
]);

/**
 * Near misses that were already announced, so that each pair of trips is announced at most once. Where the
 * person is at home or on a saved day outside of trips, the day of the near miss replaces the trip. The two
 * people are ordered.
 */
export const nearMisses = pgTable(
  "near_misses",
  {
    ...pair(),
    tripId1: integer("trip_id1").references(() => trips.id, { onDelete: "cascade" }),
    tripId2: integer("trip_id2").references(() => trips.id, { onDelete: "cascade" }),
    day1: day("day1"),
    day2: day("day2"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("near_misses_once")
      .on(it.user1Id, it.user2Id, it.tripId1, it.tripId2, it.day1, it.day2)
      .nullsNotDistinct(),
    index("near_misses_user2").on(it.user2Id),
    index("near_misses_trip1").on(it.tripId1),
    index("near_misses_trip2").on(it.tripId2),
    check("near_misses_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
    check("near_misses_trip_or_day1", sql`(${it.tripId1} is null) <> (${it.day1} is null)`),
    check("near_misses_trip_or_day2", sql`(${it.tripId2} is null) <> (${it.day2} is null)`),
  ],
);

/**
 * The hidden part of the ledger: overlaps that were already notified, but that one of the two can't see at
 * present (suspended, no location sharing, not connected, outside the trip's groups …) while their plans
 * still overlap. When a row becomes visible again, it returns to `matches` without a notification. Only the
 * ledger reads this table.
 */
export const hiddenMatches = pgTable("hidden_matches", overlap(), (it) => [
  unique("hidden_matches_overlap").on(it.user1Id, it.user2Id, it.place, it.place2, it.overlapStartDate),
  index("hidden_matches_user2").on(it.user2Id),
  index("hidden_matches_trip1").on(it.tripId1),
  index("hidden_matches_trip2").on(it.tripId2),
  check("hidden_matches_pair_in_order", sql`${it.user1Id} < ${it.user2Id}`),
  check("hidden_matches_days_in_order", sql`${it.overlapStartDate} <= ${it.overlapEndDate}`),
]);
