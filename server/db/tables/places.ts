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

/** Compared byte by byte, so that an index serves `like 'beginning%'` under any locale of the database. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * `code` is an ISO 3166-2 code without its country. A territory without states has one state, with its own
 * code.
 */
export const states = pgTable(
  "states",
  {
    country: bytewise("country").notNull(),
    code: bytewise("code").notNull(),
    name: text("name").notNull(),
  },
  (it) => [primaryKey({ columns: [it.country, it.code] })],
);

/**
 * `id` is the geonameid, which is never reused. `county` distinguishes cities of the same name in one state.
 */
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
    // Finds a place named in a booking, in any country.
    index("cities_by_name_alone").on(it.folded),
  ],
);

/**
 * Other names of a city. Country and state repeat the city's, so that the names in a state are one range of
 * the index.
 */
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

/** One row: the loaded version. `minPopulation` is 0 for the whole world. */
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
