import { and, eq, inArray, sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Shortening } from "#contract/features/trips.ts";
import { trips } from "#db/tables/trips.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";

/**
 * Gives other trips of the caller narrower dates, because a trip on the same days is saved. Another person's
 * trip is "not found", and dates that are wider or that start a trip in the past are refused at their field.
 * The caller has locked the plans and rewrites the stays afterwards. Call it in the transaction that saves
 * the trip, so that a refusal undoes both.
 */
export async function shortenTrips(
  { db, me, now }: SignedIn,
  savedId: number,
  shorten: readonly Shortening[],
): Promise<void> {
  if (shorten.length === 0) return;
  const ids = shorten.map(({ id }) => id);
  const found = await db
    .select({ id: trips.id, startDate: trips.startDate, endDate: trips.endDate })
    .from(trips)
    .where(and(eq(trips.userId, me.id), inArray(trips.id, ids)));
  const before = new Map(found.map((trip) => [trip.id, trip]));
  const narrower: Shortening[] = [];
  for (const [at, dates] of shorten.entries()) {
    const { id, startDate, endDate } = dates;
    const path = `shorten.${at}`;
    const trip = before.get(id);
    if (!trip) throw new Refusal("TRIP_NOT_FOUND", {}, { path: `${path}.id` });
    if (id === savedId) throw refusedField(`${path}.id`, "SHORTENS_ITSELF");
    if (startDate < trip.startDate) throw refusedField(`${path}.startDate`, "NOT_SHORTER");
    if (endDate > trip.endDate) throw refusedField(`${path}.endDate`, "NOT_SHORTER");
    if (startDate === trip.startDate && endDate === trip.endDate) continue;
    if (startDate !== trip.startDate && startDate < earliestToday(now))
      throw refusedField(`${path}.startDate`, "PAST_DATE");
    narrower.push(dates);
  }
  if (narrower.length === 0) return;
  const column = <K extends keyof Shortening>(key: K) => sql.param(narrower.map((dates) => dates[key]));
  await db.execute(sql`
    update trips set start_date = n.start_date, end_date = n.end_date, changed_at = ${now.toISOString()},
                     revision = revision + 1
      from unnest(${column("id")}::int[], ${column("startDate")}::date[], ${column("endDate")}::date[])
           as n (id, start_date, end_date)
     where trips.id = n.id and trips.user_id = ${me.id}`);
}
