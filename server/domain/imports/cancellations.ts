import { sql } from "drizzle-orm";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Db } from "#lib/ctx.ts";
import { sharedCode } from "./plan/codes.ts";
import { isLeg } from "./plan/journeys.ts";
import { likenessOfLegs } from "./plan/likeness.ts";
import { isSameLocation, type LocatedBooking } from "./plan/locations.ts";
import { isSameStay } from "./plan/versions.ts";
import { locateImports } from "./sources.ts";

const maxImports = 100;

/**
 * Upcoming bookings that other documents of a person say are cancelled. Leaves out followed calendars: an
 * entry that is gone from one is not for sure a cancelled booking.
 */
export async function readCancellations(
  db: Db,
  userId: string,
  { exceptId, today }: { readonly exceptId: number; readonly today: string },
): Promise<LocatedBooking[]> {
  const { rows } = await db.execute<{ id: number; reservations: readonly Reservation[] }>(sql`
    select i.id, (select json_agg(r) from jsonb_array_elements(i.parsed_data) r
                   where (r ->> 'isCancelled')::boolean and r ->> 'lastDay' >= ${today}) as reservations
      from email_trip_imports i
     where i.user_id = ${userId} and i.id <> ${exceptId} and i.processing_status <> 'pending'
       and i.subscription_id is null and i.removed_at is null
       and exists (select from jsonb_array_elements(coalesce(i.parsed_data, '[]')) r
                    where (r ->> 'isCancelled')::boolean and r ->> 'lastDay' >= ${today})
     order by i.id desc limit ${maxImports}`);
  if (rows.length === 0) return [];
  return [...(await locateImports(db, rows)).values()].flat();
}

/**
 * Whether a document cancels a booking of another one: the same leg on the same day, or the same stay. The
 * later of the two counts, by the dates in the documents or else by when they came.
 */
export function cancels(gone: LocatedBooking, live: LocatedBooking): boolean {
  if (!gone.is.isCancelled || live.is.isCancelled || gone.is.kind !== live.is.kind) return false;
  const [changedAt, before] = [gone.is.changedAt, live.is.changedAt];
  const isLater =
    changedAt !== null && before !== null
      ? Date.parse(changedAt) >= Date.parse(before)
      : (gone.document ?? 0) > (live.document ?? 0);
  const isOnDay = gone.is.firstDay === live.is.firstDay;
  if (!isLater) return false;
  if (isLeg(live)) return isOnDay && likenessOfLegs(gone, live) > 0;
  const [code, other] = [sharedCode(gone.is), sharedCode(live.is)];
  if (code !== other) return false;
  if (code !== null) return isSameStay(gone, live);
  return isOnDay && gone.is.lastDay === live.is.lastDay && isSameLocation(gone.to, live.to);
}
