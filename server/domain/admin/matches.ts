import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { AdminMatch, adminMatches, MatchSort } from "#contract/features/admin/matches.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { personNameSql } from "#db/person-name.ts";
import { allOf, countOf } from "#db/queries.ts";
import type { Ctx } from "#lib/ctx.ts";
import { CursorId, CursorInstant, CursorText, pageOf, readCursor } from "#lib/cursor.ts";
import { countRows } from "./counts.ts";
import { contains, idsMatching, wordsOf } from "#domain/people/name-search.ts";

type Row = Omit<AdminMatch, "createdAt"> & { createdAt: Date; user1Key: Names; user2Key: Names };
type Names = [first: string, last: string, id: string];

type Sort = {
  /** The columns to sort by, which have an index; the match's id comes last. */
  readonly by: readonly SQL[];
  readonly at: (row: Row) => readonly (string | number)[];
  /** Validates the values of `at` in a cursor from the client. */
  readonly place: z.ZodMiniType<readonly (string | number)[]>;
  readonly types: readonly SQL[];
};

const text = sql`text`;
const bySide = (side: "a" | "b", at: Sort["at"]): Sort => ({
  by: ["first_name", "last_name", "id"].map((name) => sql`${sql.identifier(side)}.${sql.identifier(name)}`),
  at,
  place: z.tuple([CursorText, CursorText, CursorText]),
  types: [text, text, text],
});

const sorts: Record<MatchSort, Sort> = {
  created: {
    by: [sql`m.created_at`],
    at: ({ createdAt }) => [new Date(createdAt).toISOString()],
    place: z.tuple([CursorInstant]),
    types: [sql`timestamptz`],
  },
  overlap: {
    by: [sql`(m.overlap_end_date - m.overlap_start_date)`],
    at: ({ overlapDays }) => [overlapDays - 1],
    place: z.tuple([CursorId]),
    types: [sql`int`],
  },
  location: {
    by: [sql`m.city`, sql`m.country`],
    at: ({ city, country }) => [city, country],
    place: z.tuple([CursorText, CursorText]),
    types: [text, text],
  },
  user1: bySide("a", (row) => row.user1Key),
  user2: bySide("b", (row) => row.user2Key),
};

const overlaps: Record<string, SQL | undefined> = {
  all: undefined,
  "1-3": sql`(m.overlap_end_date - m.overlap_start_date) < 3`,
  "4-7": sql`(m.overlap_end_date - m.overlap_start_date) between 3 and 6`,
  "8+": sql`(m.overlap_end_date - m.overlap_start_date) > 6`,
};

type MatchQuery = ServedInput<typeof adminMatches.list>["query"];

/**
 * The overlaps that both people know about. Every sort walks an index from the end of the previous page; a
 * sort by name walks the index of the people.
 */
export async function listAllMatches(
  { db }: Ctx,
  {
    search,
    sort = "created",
    direction = "desc",
    city,
    country,
    overlap = "all",
    limit = 20,
    after,
  }: MatchQuery,
): Promise<Output<typeof adminMatches.list>> {
  const { by, at, place, types } = sorts[sort];
  const wanted = [isAt({ city, country }), overlaps[overlap], ...wordsOf(search).map(containsWord)].filter(
    (it) => it !== undefined,
  );
  const sortDirection = sql.raw(direction);
  const { rows } = await db.execute<Row>(sql`
    select m.id, case when m.trip_id1 is not null and m.trip_id2 is not null then 'trip' else 'visitor' end as "matchType",
           ${personNameSql("a")} as "user1Name", a.email as "user1Email",
           ${personNameSql("b")} as "user2Name", b.email as "user2Email",
           array[a.first_name, a.last_name, a.id] as "user1Key", array[b.first_name, b.last_name, b.id] as "user2Key",
           m.city, m.state, m.country, m.city2, m.state2, m.country2, m.distance_km as "distanceKm", t.name as "tripName", t.start_date as "tripStartDate", t.end_date as "tripEndDate",
           m.overlap_end_date - m.overlap_start_date + 1 as "overlapDays", m.created_at as "createdAt"
      from matches m join users a on a.id = m.user1_id join users b on b.id = m.user2_id
      left join trips t on t.id = coalesce(m.trip_id1, m.trip_id2)
     where ${allOf([...wanted, after === undefined ? undefined : beyond(after)])}
     order by ${sql.join(
       [...by, sql`m.id`].map((it) => sql`${it} ${sortDirection}`),
       sql`, `,
     )} limit ${limit + 1}`);
  const page = pageOf(rows, limit, (row) => [at(row), row.id]);
  const allCount = await countRows(db, "matches");
  return {
    items: page.rows.map(({ user1Key: _, user2Key: __, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
    })),
    totalCount:
      wanted.length === 0 ? allCount : await countOf(db, sql`select from matches m where ${allOf(wanted)}`),
    allCount,
    next: page.next,
  };

  /**
   * Condition: after the last row of the previous page. The first columns are compared separately too,
   * because only that comparison can use an index.
   */
  function beyond(cursor: string): SQL {
    const [values, id] = readCursor(z.tuple([place, CursorId]), cursor);
    const ends = values.map((value, index) => sql`${value}::${types[index] ?? text}`);
    const [past, notBefore] = direction === "asc" ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
    const columns = sql.join([...by], sql`, `);
    return sql`(${columns}) ${notBefore} (${sql.join(ends, sql`, `)})
      and (${columns}, m.id) ${past} (${sql.join([...ends, sql`${id}::int`], sql`, `)})`;
  }
}

/** Condition: one of the two people is in this city, and in this country. */
function isAt({
  city,
  country,
}: {
  city?: string | undefined;
  country?: string | undefined;
}): SQL | undefined {
  if (city === undefined && country === undefined) return undefined;
  const first = allOf([
    city === undefined ? undefined : sql`m.city = ${city}`,
    country === undefined ? undefined : sql`m.country = ${country}`,
  ]);
  const second = allOf([
    city === undefined ? undefined : sql`m.city2 = ${city}`,
    country === undefined ? undefined : sql`m.country2 = ${country}`,
    isApart,
  ]);
  return sql`((${first}) or (${second}))`;
}

/** Condition of the index of second places, which has only those that differ from the first. */
const isApart = sql`m.place2 <> m.place`;

const containsWord = (word: string): SQL => sql`(
  ${contains(sql`lower(' ' || m.city || ' ' || m.city2)`, word)} or m.user1_id in ${idsMatching(word)} or m.user2_id in ${idsMatching(word)})`;

const maxLocations = 500;

/**
 * The cities of all matches, of either person, by name. Skips through indexes from city to city, so the
 * number of matches in each doesn't matter.
 */
export async function listMatchLocations({ db }: Ctx): Promise<Output<typeof adminMatches.locations>> {
  const cities = (name: string, city: SQL, country: SQL, where: SQL) => {
    const found = sql.identifier(name);
    const next = (beyond: SQL) => sql`(
      select ${city} as city, ${country} as country from matches m
       where ${where} ${beyond} order by ${city}, ${country} limit 1)`;
    return sql`${found} as (
      ${next(sql``)}
      union all
      select n.* from ${found} f, lateral ${next(sql`and (${city}, ${country}) > (f.city, f.country)`)} n
    )`;
  };
  const { rows } = await db.execute<{ city: string; country: string }>(sql`
    with recursive ${cities("first_places", sql`m.city`, sql`m.country`, sql`true`)},
      ${cities("second_places", sql`m.city2`, sql`m.country2`, isApart)}
    (select city, country from first_places limit ${maxLocations})
    union (select city, country from second_places limit ${maxLocations})
    order by city, country limit ${maxLocations}`);
  return rows;
}
