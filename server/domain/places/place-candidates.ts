import { type SQL, sql } from "drizzle-orm";
import { cities, cityAliases } from "#db/tables/places.ts";
import { statement } from "#db/db.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { Region } from "./region-names.ts";

/** A name to look up in a state. `lookup` is the caller's number for it; each row that it finds has it. */
export type NameInState = { lookup: number; country: string; state: string; name: string; isPrefix: boolean };

/** What one statement looks up. All texts are folded. */
export type Lookups = {
  /** Names that a city has in full, anywhere. */
  names: readonly string[];
  /** The beginning of a name, anywhere. */
  beginning: string | null;
  /** Other beginnings, with abbreviations written out; mostly none. */
  moreBeginnings: readonly string[];
  namesInStates: readonly NameInState[];
  /** Countries and states whose largest cities are looked up. */
  regions: readonly Region[];
  /** How many cities of each region. */
  limit: number;
  /** How many readings of the text the names come from. */
  readings: number;
};

/** A city that was found, with the name that led to it. */
export type Candidate = {
  id: number;
  name: string;
  county: string | null;
  country: string;
  state: string;
  population: number;
  timeZone: string;
  /** The city's own name, folded. */
  own: string;
  /** The name that matched, folded, and as it is written. */
  folded: string;
  written: string;
  /** The `lookup` of the name in a state that matched; null for a name anywhere. */
  lookup: number | null;
  /** The place in `regions` of the region that the city is one of the largest of; null for a name. */
  region: number | null;
};

/** The most rows that one lookup returns. */
const maxPerLookup = 100;

/** Both tables of names: the cities' own, and the other ones. */
const ofBoth = (query: (table: SQL, id: SQL) => SQL) =>
  sql`${query(sql`${cities}`, sql`id`)} union all ${query(sql`${cityAliases}`, sql`city_id`)}`;

// A value in a subquery is unknown to the planner, so one plan serves all texts. Otherwise PostgreSQL would
// plan each search, which takes longer than the search itself.
const number = (name: string) => sql`(select ${sql.placeholder(name)}::int)`;
const numbers = (name: string) => sql`(select ${sql.placeholder(name)}::int[])`;
const text = (name: string) => sql`(select ${sql.placeholder(name)}::text)`;
const texts = (name: string) => sql`(select ${sql.placeholder(name)}::text[])`;

/**
 * The whole search in one prepared statement, because most of the time of a search is the way to the database
 * and its planning. A beginning is a range and not a pattern, so that the plan fits every text.
 */
const candidatesAmong = (size: "large" | "all", hasMore: boolean) => {
  const columns = sql`folded, name as written, population, null::int as lookup, null::int as region`;
  // The condition is that of the index of large cities.
  const isCounted = size === "large" ? sql`and population >= 100000` : sql``;
  // Few texts have other beginnings, and the others needn't pay for them.
  const more = hasMore
    ? sql`
      union all
      select more.* from unnest(${texts("moreBeginnings")}, ${texts("afterMore")}) as asked(low, high)
      cross join lateral (
        ${ofBoth(
          (table, id) => sql`
          (select ${id} as id, ${columns} from ${table}
            where folded >= asked.low collate "C" and folded < asked.high collate "C" ${isCounted}
            order by population desc limit ${number("maxRows")})`,
        )}
      ) more`
    : sql``;
  return statement<Candidate>(
    `place-candidates-${size}${hasMore ? "-more" : ""}`,
    sql`
    with names as (
      ${ofBoth(
        (table, id) => sql`
        (select ${id} as id, ${columns} from ${table} where folded = any(${texts("names")}::text[])
          order by population desc limit ${number("mostNames")})`,
      )}
      union all
      ${ofBoth(
        (table, id) => sql`
        (select ${id}, ${columns} from ${table}
          where folded >= ${text("beginning")} and folded < ${text("afterBeginning")} ${isCounted}
          order by population desc limit ${number("maxRows")})`,
      )}
      ${more}
      union all
      select id, folded, written, population, lookup, null
      from (
        select found.*, asked.lookup,
          row_number() over (partition by asked.lookup order by found.population desc) as position
        from unnest(${numbers("lookups")}, ${texts("countries")}, ${texts("states")}, ${texts("from")}, ${texts("to")})
          as asked(lookup, country, state, low, high)
        cross join lateral (
          ${ofBoth(
            (table, id) => sql`
            (select ${id} as id, folded, name as written, population from ${table}
              where country = asked.country collate "C" and state = asked.state collate "C"
                and folded >= asked.low collate "C" and folded < asked.high collate "C"
              order by population desc limit ${number("maxRows")})`,
          )}
        ) found
      ) ranked
      where position <= ${number("maxRows")}
    ), largest as (
      select found.*, asked.region from unnest(${numbers("regions")}, ${texts("regionCountries")}, ${texts("regionStates")})
        as asked(region, country, state)
      cross join lateral (
        (select id from ${cities} where asked.state is null and country = asked.country collate "C"
          order by population desc, id limit ${number("limit")})
        union all
        (select id from ${cities} where country = asked.country collate "C" and state = asked.state collate "C"
          order by population desc, id limit ${number("limit")})
      ) found
    )
    select c.id, c.name, c.county, c.country, c.state, c.population, c.timezone as "timeZone", c.folded as own,
      coalesce(found.folded, c.folded) as folded, coalesce(found.written, c.name) as written, found.lookup, found.region
    from (
      select id, folded, written, lookup, region from names
      union all
      select id, null, null, null, region from largest
    ) found join ${cities} c on c.id = found.id`,
  );
};

const statements = {
  plain: { large: candidatesAmong("large", false), all: candidatesAmong("all", false) },
  more: { large: candidatesAmong("large", true), all: candidatesAmong("all", true) },
};

/** Finds cities of all sizes by the lookups; with `large`, those found by a beginning have 100,000 people. */
export function candidates(db: Ctx["db"], lookups: Lookups, size: "large" | "all"): Promise<Candidate[]> {
  const { names, beginning, moreBeginnings, namesInStates, regions, limit, readings } = lookups;
  return statements[moreBeginnings.length > 0 ? "more" : "plain"][size](db, {
    maxRows: maxPerLookup,
    limit,
    names,
    mostNames: maxPerLookup * readings,
    beginning,
    afterBeginning: beginning === null ? null : afterAll(beginning),
    moreBeginnings,
    afterMore: moreBeginnings.map(afterAll),
    lookups: namesInStates.map((it) => it.lookup),
    countries: namesInStates.map((it) => it.country),
    states: namesInStates.map((it) => it.state),
    from: namesInStates.map((it) => it.name),
    to: namesInStates.map(({ name, isPrefix }) => (isPrefix ? afterAll(name) : afterThis(name))),
    regions: regions.map((_, index) => index),
    regionCountries: regions.map((it) => it.country),
    regionStates: regions.map((it) => it.state),
  });
}

// Folded texts have only letters, digits and single spaces, and are compared by their bytes.

/** Follows all texts that begin with `name`. */
const afterAll = (name: string) => `${name}\u{10FFFF}`;
/** Follows the text `name`, and precedes all longer ones that begin with it. */
const afterThis = (name: string) => `${name} `;
