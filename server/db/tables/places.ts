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
 * `id` is the geonameid, or from 900,000,001 on an id of our own (`tools/places/own-ids.tsv`); neither is
 * ever reused. `county` is the city of a part, and distinguishes cities of the same name in one state.
 * `area` is the id of the city that this one is a part of; its own id for all others.
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
    area: integer("area").notNull(),
  },
  (it) => [
    index("cities_by_name").on(it.country, it.state, it.folded),
    // Finds a place by name in any country. Population and id are in the index, so that it answers alone.
    index("cities_by_name_alone").on(it.folded, it.population, it.id),
    index("cities_large_by_name")
      .on(it.folded, it.population, it.id)
      .where(sql`population >= 100000`),
    index("cities_by_size").on(it.country, it.population.desc().nullsFirst(), it.id),
    index("cities_by_size_in_state").on(it.country, it.state, it.population.desc().nullsFirst(), it.id),
  ],
);

/**
 * Other names of a city. Country, state and population repeat the city's: so the names in a state are one
 * range of an index, and a search over all names needs no city to rank them.
 */
export const cityAliases = pgTable(
  "city_aliases",
  {
    country: bytewise("country").notNull(),
    state: bytewise("state").notNull(),
    folded: bytewise("folded").notNull(),
    name: text("name").notNull(),
    population: integer("population").notNull(),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id, { onDelete: "cascade" }),
  },
  (it) => [
    index("city_aliases_by_name").on(it.country, it.state, it.folded),
    index("city_aliases_by_name_alone").on(it.folded, it.population, it.cityId),
    index("city_aliases_large_by_name")
      .on(it.folded, it.population, it.cityId)
      .where(sql`population >= 100000`),
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
