import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Compared byte by byte, so that an index serves `like 'beginning%'` whatever the database's locale. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** `code` is an ISO 3166-2 code without its country; a territory without states has one, coded as itself. */
export const states = pgTable(
  "states",
  {
    country: bytewise("country").notNull(),
    code: bytewise("code").notNull(),
    name: text("name").notNull(),
  },
  (it) => [primaryKey({ columns: [it.country, it.code] })],
);

/** `id` is the geonameid and never changes hands; `county` tells cities of one name in one state apart. */
export const cities = pgTable(
  "cities",
  {
    id: integer("id").primaryKey(),
    country: bytewise("country").notNull(),
    state: bytewise("state").notNull(),
    name: text("name").notNull(),
    folded: bytewise("folded").notNull(),
    county: text("county"),
    population: integer("population").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    timezone: text("timezone").notNull(),
  },
  (it) => [
    index("cities_by_name").on(it.country, it.state, it.folded),
    // What a booking names, wherever it is.
    index("cities_by_name_alone").on(it.folded),
  ],
);

/** Other names of a city. Country and state are the city's, repeated so that a state is one range of the index. */
export const cityAliases = pgTable(
  "city_aliases",
  {
    country: bytewise("country").notNull(),
    state: bytewise("state").notNull(),
    folded: bytewise("folded").notNull(),
    name: text("name").notNull(),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id, { onDelete: "cascade" }),
  },
  (it) => [
    index("city_aliases_by_name").on(it.country, it.state, it.folded),
    index("city_aliases_by_name_alone").on(it.folded),
  ],
);

/** One row: what is loaded. `minPopulation` is 0 for the whole world. */
export const placesVersion = pgTable(
  "places_version",
  {
    one: boolean("one").primaryKey().default(true),
    version: text("version").notNull(),
    minPopulation: integer("min_population").notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (it) => [check("places_version_one_row", sql`${it.one}`)],
);
