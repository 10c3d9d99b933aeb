import { eq, type SQL, sql } from "drizzle-orm";
import type { AdminTrip, adminTrips } from "#contract/features/admin/trips.ts";
import { maxCounted } from "#contract/features/admin/lists.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { trips } from "#db/tables/trips.ts";
import { allOf, countOf } from "#db/queries.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { CursorId } from "#lib/cursor.ts";
import { Refusal } from "#lib/refusal.ts";
import { countRows } from "./counts.ts";
import { olderThan, pageByCreation } from "./newest-first.ts";
import { contains, idsMatching, wordsOf } from "#domain/people/name-search.ts";
import { words as noticeTexts } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";

type Row = Omit<AdminTrip, "createdAt"> & { createdAt: Date };
type TripQuery = ServedInput<typeof adminTrips.list>["query"];

/**
 * All trips, newest first. Each word of the search must be in the trip's name or city, or in its owner's
 * names or address. Trip and owner are looked up separately, because no single index covers both.
 */
export async function listAllTrips(
  { db }: Ctx,
  { search, limit = 20, after }: TripQuery,
): Promise<Output<typeof adminTrips.list>> {
  const words = wordsOf(search);
  const totalCount = await countTrips(db, words);
  // If many trips match, a scan from the newest finds a page soon; if few match, their ids are looked up.
  const found =
    totalCount > manyTrips
      ? words.map(inTripOrOwner)
      : [words.length > 0 ? sql`t.id in (${matchingIds(words)})` : undefined];
  const before = olderThan("t", CursorId, after);
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.name, t.country, coalesce(t.state, '') as state,
           coalesce((select s.name from states s where s.country = t.country and s.code = t.state), '') as "stateName", t.city, t.start_date as "startDate", t.end_date as "endDate",
           t.match_only_group_connections as "matchOnlyGroupConnections", t.user_id as "userId", u.username as "userName",
           u.first_name as "userFirstName", u.last_name as "userLastName", u.email as "userEmail", t.created_at as "createdAt",
           array(select g.name from trip_group_visibility v join groups g on g.id = v.group_id
                  where v.trip_id = t.id order by g.name) as "groupNames"
      from (select * from trips t where ${allOf([...found, before])}
             order by t.created_at desc, t.id desc limit ${limit + 1}) t
      join users u on u.id = t.user_id
     order by t.created_at desc, t.id desc`);
  const page = pageByCreation(rows, limit);
  return {
    items: page.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    totalCount,
    next: page.next,
  };
}

const manyTrips = 1000;
const inTrip = (word: string): SQL => contains(sql`lower(' ' || t.name || ' ' || t.city)`, word);
const byOwner = (word: string): SQL => sql`t.user_id in ${idsMatching(word)}`;
const inTripOrOwner = (word: string): SQL => sql`(${inTrip(word)} or ${byOwner(word)})`;

/**
 * Ids of the matching trips, from every combination of indexes that the words may be found in. Each
 * combination stops one above the maximum that is counted.
 */
function matchingIds(words: readonly string[]): SQL {
  const ways = words.reduce<SQL[][]>(
    (before, word) => before.flatMap((way) => [inTrip, byOwner].map((is) => [...way, is(word)])),
    [[]],
  );
  const found = ways.map(
    (way) => sql`(select t.id from trips t where ${allOf(way)} limit ${maxCounted + 1})`,
  );
  return sql.join(found, sql` union `);
}

const countTrips = (db: Db, words: readonly string[]): Promise<number> =>
  words.length === 0
    ? countRows(db, "trips")
    : countOf(db, sql`select from (${matchingIds(words)}) found limit ${maxCounted + 1}`);

/** Deletes a trip, with the matches it made, and notifies its owner. */
export async function removeAnyTrip(ctx: Ctx, id: number): Promise<null> {
  const { db } = ctx;
  const [trip] = await db.select({ userId: trips.userId }).from(trips).where(eq(trips.id, id));
  if (!trip) throw new Refusal("TRIP_NOT_FOUND");
  await lockPlans(db, trip.userId);
  const [gone] = await db.delete(trips).where(eq(trips.id, id)).returning({ name: trips.name });
  if (!gone) throw new Refusal("TRIP_NOT_FOUND");
  await rewriteStays(ctx, trip.userId);
  await notify(ctx, {
    userId: trip.userId,
    aboutId: null,
    type: "other",
    words: noticeTexts.tripRemoved(gone.name),
    key: `trip-removed ${id}`,
  });
  return null;
}
