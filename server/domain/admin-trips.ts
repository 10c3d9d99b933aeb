import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { AdminTrip, adminTrips } from "../../contract/admin-trips.ts";
import { mostFound } from "../../contract/admin-lists.ts";
import type { Output, ServedInput } from "../../contract/route.ts";
import { trips } from "../db/trips.ts";
import { allOf, countOf } from "../db/queries.ts";
import type { Ctx, Db } from "../lib/ctx.ts";
import { CursorId, CursorInstant, pageOf, readCursor } from "../lib/cursor.ts";
import { notFound } from "../lib/refusal.ts";
import { countRows } from "./admin-counts.ts";
import { contains, idsNamed, wordsOf } from "./people-named.ts";
import { words as told } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";
import { lockPlans, rewriteStays } from "./stays.ts";

const Place = z.tuple([CursorInstant, CursorId]);
type Row = Omit<AdminTrip, "createdAt"> & { createdAt: Date };
type Asked = ServedInput<typeof adminTrips.list>["query"];

/**
 * All trips, newest first; each word of the search stands in the trip's name or city, or in its owner's names or
 * address. The two are looked up one by one, since no single index knows both.
 */
export async function listAllTrips(
  { db }: Ctx,
  { search, limit = 20, after }: Asked,
): Promise<Output<typeof adminTrips.list>> {
  const words = wordsOf(search);
  const totalCount = await countTrips(db, words);
  // Many are met soon by whoever walks back from the newest; few are looked up.
  const found =
    totalCount > many ? words.map(isMet) : [words.length > 0 ? sql`t.id in (${idsFound(words)})` : undefined];
  const place = after === undefined ? undefined : readCursor(Place, after);
  const before = place && sql`(t.created_at, t.id) < (${place[0]}::timestamptz, ${place[1]})`;
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
  const page = pageOf(rows, limit, ({ createdAt, id }) => [new Date(createdAt).toISOString(), id]);
  return {
    items: page.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    totalCount,
    next: page.next,
  };
}

const many = 1000;
const inTrip = (word: string): SQL => contains(sql`lower(' ' || t.name || ' ' || t.city)`, word);
const byOwner = (word: string): SQL => sql`t.user_id in ${idsNamed(word)}`;
const isMet = (word: string): SQL => sql`(${inTrip(word)} or ${byOwner(word)})`;

/** The ids of what is found, by way of each index the words may be in; none for those beyond what is counted. */
function idsFound(words: readonly string[]): SQL {
  const ways = words.reduce<SQL[][]>(
    (before, word) => before.flatMap((way) => [inTrip, byOwner].map((is) => [...way, is(word)])),
    [[]],
  );
  const found = ways.map((way) => sql`(select t.id from trips t where ${allOf(way)} limit ${mostFound + 1})`);
  return sql.join(found, sql` union `);
}

const countTrips = (db: Db, words: readonly string[]): Promise<number> =>
  words.length === 0
    ? countRows(db, "trips")
    : countOf(db, sql`select from (${idsFound(words)}) found limit ${mostFound + 1}`);

/** Deletes somebody's trip, with the matches it made, and tells its owner. */
export async function removeAnyTrip(ctx: Ctx, id: number): Promise<null> {
  const { db } = ctx;
  const [trip] = await db.select({ userId: trips.userId }).from(trips).where(eq(trips.id, id));
  if (!trip) throw notFound("Trip");
  await lockPlans(db, trip.userId);
  const [gone] = await db.delete(trips).where(eq(trips.id, id)).returning({ name: trips.name });
  if (!gone) throw notFound("Trip");
  await rewriteStays(ctx, trip.userId);
  await notify(ctx, {
    userId: trip.userId,
    aboutId: null,
    type: "other",
    words: told.tripRemoved(gone.name),
    key: `trip-removed ${id}`,
  });
  return null;
}
