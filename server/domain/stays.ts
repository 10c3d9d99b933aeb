import { eq, sql } from "drizzle-orm";
import { itinerary, type Place, type Plans, type Stay } from "../../contract/itinerary.ts";
import { users } from "../db/accounts.ts";
import { dayLocations } from "../db/days.ts";
import { stays } from "../db/stays.ts";
import { trips } from "../db/trips.ts";
import type { Ctx, Db } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";

/** Something changed by which this person's matches may have changed. */
export const overlapsChanged = eventKind<{ userId: string }>("stays.changed");

/**
 * Holds the person's plans still until the transaction ends: whoever changes trips, saved days or home calls this
 * first, so that stays are never made from half of two changes.
 */
export async function lockPlans(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Makes the person's stays anew from their trips, saved days and home. Belongs in the transaction that changed them. */
export async function rewriteStays({ db, emit }: Ctx, userId: string): Promise<void> {
  const rows = itinerary(await readPlans(db, userId));
  await db.delete(stays).where(eq(stays.userId, userId));
  if (rows.length > 0) await insertStays(db, userId, rows);
  emit(overlapsChanged({ userId }));
}

/** Where the person lives; null when they have not said. */
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

async function readPlans(db: Db, userId: string): Promise<Plans> {
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

/** One statement however many there are. */
async function insertStays(db: Db, userId: string, rows: Stay[]): Promise<void> {
  const column = <K extends keyof Stay>(key: K) => sql.param(rows.map((row) => row[key]));
  await db.execute(sql`
    insert into stays (user_id, place, country, state, city, start_date, end_date, origin, trip_id)
    select ${userId}, * from unnest(
      ${column("placeId")}::text[], ${column("country")}::text[], ${column("state")}::text[], ${column("city")}::text[],
      ${column("firstDay")}::date[], ${column("lastDay")}::date[], ${column("from")}::text[], ${column("tripId")}::int[])`);
}
