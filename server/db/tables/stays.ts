import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { day, allowedValues, personId, placeKey, rowId } from "#db/columns.ts";
import { trips } from "./trips.ts";

/**
 * Where each person is on which days: the result of `itinerary`, rewritten whenever its sources change. A
 * person's stays never share a day. `tripId` names the trip whose audience may see the stay; without one, all
 * connections may.
 *
 * `area` is the key by which stays match: the id of the city that the place is a part of, or the place
 * itself. The coordinates are null for a place that isn't in the data set. Area and coordinates repeat those
 * of the place, so that reading matches doesn't look up cities.
 */
export const stays = pgTable(
  "stays",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    place: placeKey("place").notNull(),
    area: placeKey("area").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    origin: text("origin").notNull(),
    tripId: integer("trip_id").references(() => trips.id, { onDelete: "cascade" }),
    country: text("country").notNull(),
    state: text("state").notNull(),
    city: text("city").notNull(),
  },
  (it) => [
    index("stays_user").on(it.userId, it.endDate),
    check("stays_days_in_order", sql`${it.startDate} <= ${it.endDate}`),
    allowedValues("stays_origin", it.origin, ["day", "trip", "home"]),
  ],
);
