import { compareText } from "#contract/shared/compare-text.ts";
import { sql } from "drizzle-orm";
import type { TripBooking } from "#contract/features/bookings.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { describedBy, locateImports, type Source } from "./sources.ts";
import type { LocatedBooking } from "./plan/locations.ts";
import { toBookingDetails } from "./review.ts";
import { readTrip } from "#domain/trips/trips.ts";

/**
 * The bookings of one of the caller's trips, by day and time: what the accepted imports say of them. Another
 * person's trip is not found. A booking is gone once all imports that describe it are deleted; the trip
 * stays.
 */
export async function listTripBookings(ctx: SignedIn, tripId: number): Promise<TripBooking[]> {
  await readTrip(ctx, tripId);
  const { sources, located } = await readTripSources(ctx, tripId);
  const found = [...Map.groupBy(sources, ({ key }) => key).values()]
    .flatMap((of) => describedBy(located, of))
    .map(({ is, number, document }) => ({ details: toBookingDetails(is), number, importId: document! }));
  // One document can lead to several rows of a trip, and two documents can describe one booking.
  const unique = new Map(found.map((it) => [JSON.stringify(it.details), it]));
  return [...unique.values()]
    .map(({ details, ...where }) => ({ ...details, ...where }))
    .sort((a, b) => compareText(startOf(a), startOf(b)));
}

/** What the accepted imports say of the bookings of one of the caller's trips. */
export async function readTripSources(
  ctx: SignedIn,
  tripId: number,
): Promise<{ sources: readonly Source[]; located: ReadonlyMap<number, readonly LocatedBooking[]> }> {
  const { rows: sources } = await ctx.db.execute<Source>(sql`
    select b.key, b.first_day as "firstDay", b.last_day as "lastDay", s.import_id as "importId", s.numbers
      from trip_bookings b join trip_booking_sources s on s.booking_id = b.id
     where b.user_id = ${ctx.me.id} and b.trip_id = ${tripId} and not b.is_cancelled and s.is_accepted
     order by s.created_at, s.import_id`);
  const ids = [...new Set(sources.map(({ importId }) => importId))];
  const { rows: imports } = await ctx.db.execute<{ id: number; reservations: readonly Reservation[] }>(sql`
    select id, parsed_data as reservations from email_trip_imports
     where user_id = ${ctx.me.id} and id = any(${sql.param(ids)}::int[]) and parsed_data is not null`);
  return { sources, located: await locateImports(ctx.db, imports) };
}

/** A booking without a time comes after those of its day that have one. */
const startOf = ({ firstDay, firstTime }: TripBooking) => `${firstDay} ${firstTime ?? "later"}`;
