import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, day, instant, personId, placeKey, rowId } from "#db/columns.ts";
import { groups } from "./groups.ts";

export const trips = pgTable(
  "trips",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull().default("My Trip"),
    country: text("country").notNull(),
    state: text("state"),
    city: text("city").notNull(),
    place: placeKey("place").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    matchOnlyGroupConnections: boolean("match_only_group_connections").notNull().default(false),
    source: text("source").notNull().default("manual"),
    createdAt: createdAt(),
    /** For calendar programs: when the trip was last saved, and how often since it was added. */
    changedAt: instant("changed_at").notNull().defaultNow(),
    revision: integer("revision").notNull().default(0),
  },
  (it) => [
    index("trips_user").on(it.userId, it.startDate),
    // For counting the trips that are not over yet.
    index("trips_end").on(it.endDate),
    index("trips_created").on(it.createdAt, it.id),
    index("trips_search").using("gin", sql`lower(' ' || ${it.name} || ' ' || ${it.city}) gin_trgm_ops`),
    check("trips_days_in_order", sql`${it.startDate} <= ${it.endDate}`),
  ],
);

/**
 * Client-generated idempotency keys of trips, so that a retried request adds its trip only once, even if the
 * trip was changed or deleted since.
 */
export const sentTrips = pgTable(
  "sent_trips",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: uuid("client_id").notNull(),
    /** SHA-256 of the request. */
    hash: text("hash").notNull(),
    /** Null when the trip was deleted. */
    tripId: integer("trip_id").references(() => trips.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.clientId] }), uniqueIndex("sent_trips_trip").on(it.tripId)],
);

export const tripGroupVisibility = pgTable(
  "trip_group_visibility",
  {
    id: rowId(),
    tripId: integer("trip_id")
      .notNull()
      .references(() => trips.id, { onDelete: "cascade" }),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
  },
  (it) => [
    unique("trip_group_visibility_pair").on(it.tripId, it.groupId),
    index("trip_group_visibility_group").on(it.groupId),
  ],
);
