import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Booking, Proposal } from "#contract/features/imports.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import type { Ctx } from "#lib/ctx.ts";
import { locateAll } from "./places/places.ts";
import { plan, type PlannedProposal } from "./plan/plan.ts";
import type { KnownBooking } from "./plan/keys.ts";
import { readHome } from "#domain/stays/stays.ts";
import { listTrips } from "#domain/trips/trips.ts";

/** The stored fields of an import from which its proposals are computed. */
export type StoredImport = {
  readonly id: number;
  readonly userId: string;
  readonly senderEmail: string | null;
  readonly reservations: readonly Reservation[] | null;
  /** Numbers of the reservations that are already decided. */
  readonly decided: readonly number[];
};

/** Computes the open proposals of an import from its owner's current plans. */
export async function planOf(
  { db, now }: Pick<Ctx, "db" | "now">,
  it: StoredImport,
): Promise<PlannedProposal[]> {
  if (!it.reservations?.length) return [];
  const placed = await locateAll(db, it.reservations);
  return plan({
    bookings: placed.filter(({ number }) => !it.decided.includes(number)),
    home: await readHome(db, it.userId),
    trips: await listTrips({ db, me: { id: it.userId } }),
    known: await readKnownBookings(db, it),
    today: earliestToday(now),
    forgetsLeftAside: it.senderEmail !== null,
  });
}

export const toProposals = (
  planned: readonly PlannedProposal[],
  { reservations }: StoredImport,
): Proposal[] =>
  planned.map(({ numbers, rows: _rows, ...proposal }) => ({
    ...proposal,
    bookings: numbers.flatMap((number) => {
      const is = reservations?.[number];
      return is ? [toBooking(number, is)] : [];
    }),
  }));

/**
 * Bookings known so far. Leaves out those dismissed in this import, so that parsing it again proposes them
 * again.
 */
async function readKnownBookings(db: Ctx["db"], { id, userId }: StoredImport): Promise<KnownBooking[]> {
  const { rows } = await db.execute<KnownBooking>(sql`
    select key, trip_id as "tripId", place, first_day as "firstDay", last_day as "lastDay",
           is_cancelled as "isCancelled", to_json(changed_at) #>> '{}' as "changedAt"
      from trip_bookings
     where user_id = ${userId} and not (trip_id is null and not is_cancelled and import_id is not distinct from ${id})`);
  return rows;
}

function toBooking(number: number, is: Reservation): Booking {
  const { kind, isCancelled, title, confirmation, firstDay, firstTime, lastDay, lastTime } = is;
  return {
    ...{ number, kind, isCancelled, title, confirmation, firstDay, firstTime, lastDay, lastTime },
    from: is.from && formatSpot(is.from),
    to: formatSpot(is.to),
  };
}

/**
 * Formats a location, such as `Hotel Lisboa, Lisbon`. A city that the name already contains isn't repeated.
 */
function formatSpot({ name, iata, city, country }: Spot): string {
  const named = name ?? iata;
  if (named && city && !named.toLowerCase().includes(city.toLowerCase())) return `${named}, ${city}`;
  return named ?? city ?? country ?? "";
}
