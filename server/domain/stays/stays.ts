import { eq, sql } from "drizzle-orm";
import { itinerary, type Place, type Plans, type Stay } from "#contract/shared/itinerary.ts";
import { users } from "#db/tables/accounts.ts";
import { dayLocations } from "#db/tables/days.ts";
import { stays } from "#db/tables/stays.ts";
import { trips } from "#db/tables/trips.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";

/** Something changed that may change this person's matches. */
export const overlapsChanged = eventKind<{ userId: string }>("stays.changed");

/**
 * Locks the person's plans until the transaction ends. Call it before any change of trips, saved days or
 * home, so that stays are never computed from two half-finished changes.
 */
export async function lockPlans(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/**
 * Recomputes the person's stays from their trips, saved days and home. Call it in the transaction that
 * changed them.
 */
export async function rewriteStays({ db, emit }: Ctx, userId: string): Promise<void> {
  const rows = itinerary(await readPlans(db, userId));
  await db.delete(stays).where(eq(stays.userId, userId));
  if (rows.length > 0) await insertStays(db, userId, rows);
  emit(overlapsChanged({ userId }));
}

/** Announces that newer place data has moved stays of these people. */
export const announceMovedStays = (ctx: Ctx, userIds: readonly string[]): Promise<void> =>
  ctx.transaction(async ({ emit }) => {
    for (const userId of userIds) emit(overlapsChanged({ userId }));
  });

/** The person's home; null if they haven't entered one. */
export async function readHome(db: Db, userId: string): Promise<Place | null> {
  const [home] = await db
    .select({
      placeId: users.homePlace,
      country: users.homeCountry,
      state: users.homeState,
      city: users.homeCity,
    })
    .from(users)
    .where(eq(users.id, userId));
  return home?.placeId ? (home as Place) : null;
}

/** The person's trips, saved days and home. */
export async function readPlans(db: Db, userId: string): Promise<Plans> {
  const planned = await db
    .select({
      id: trips.id,
      placeId: trips.place,
      country: trips.country,
      state: sql<string>`coalesce(${trips.state}, '')`,
      city: trips.city,
      startDate: trips.startDate,
      endDate: trips.endDate,
      createdAt: sql<string>`${trips.createdAt}::text`,
    })
    .from(trips)
    .where(eq(trips.userId, userId));
  const savedDays = await db
    .select({
      date: dayLocations.date,
      placeId: dayLocations.place,
      country: dayLocations.country,
      state: dayLocations.state,
      city: dayLocations.city,
    })
    .from(dayLocations)
    .where(eq(dayLocations.userId, userId));
  return { trips: planned, savedDays, home: await readHome(db, userId) };
}

/** SQL: the area and the coordinates of `stay.place`, with the join that they need. */
export const areaColumns = "coalesce(c.area::text, stay.place) as area, c.latitude, c.longitude";
export const areaJoin =
  "left join cities c on c.id = case when stay.place ~ '^[0-9]+$' then stay.place::int end";

/** Inserts all stays in one statement. */
async function insertStays(db: Db, userId: string, rows: Stay[]): Promise<void> {
  const column = <K extends keyof Stay>(key: K) => sql.param(rows.map((row) => row[key]));
  await db.execute(sql`
    insert into stays (user_id, place, country, state, city, start_date, end_date, origin, trip_id,
                       area, latitude, longitude)
    select ${userId}, stay.*, ${sql.raw(areaColumns)}
      from unnest(
        ${column("placeId")}::text[], ${column("country")}::text[], ${column("state")}::text[], ${column("city")}::text[],
        ${column("firstDay")}::date[], ${column("lastDay")}::date[], ${column("from")}::text[], ${column("tripId")}::int[])
        as stay (place, country, state, city, start_date, end_date, origin, trip_id)
      ${sql.raw(areaJoin)}`);
}
