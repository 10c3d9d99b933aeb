import { sql } from "drizzle-orm";
import { earliestToday } from "../../contract/calendar-days.ts";
import type { Booking, Proposal } from "../../contract/imports.ts";
import type { Reservation, Spot } from "../booking/reservation.ts";
import type { Ctx } from "../lib/ctx.ts";
import { placeAll } from "./imports-places.ts";
import { plan, type Planned } from "./imports-plan.ts";
import type { Known } from "./imports-plan-keys.ts";
import { readHome } from "./stays.ts";
import { listTrips } from "./trips.ts";

/** An import as it is stored, as far as it is planned by. */
export type Read = {
  readonly id: number;
  readonly userId: string;
  readonly senderEmail: string | null;
  readonly reservations: readonly Reservation[] | null;
  /** Numbers of reservations. */
  readonly decided: readonly number[];
};

/** What is still to be decided of an import, as things are now. */
export async function planOf({ db, now }: Pick<Ctx, "db" | "now">, it: Read): Promise<Planned[]> {
  if (!it.reservations?.length) return [];
  const placed = await placeAll(db, it.reservations);
  return plan({
    bookings: placed.filter(({ number }) => !it.decided.includes(number)),
    home: await readHome(db, it.userId),
    trips: await listTrips({ db, me: { id: it.userId } }),
    known: await knownTo(db, it),
    today: earliestToday(now),
    forgetsLeftAside: it.senderEmail !== null,
  });
}

export const shownProposals = (planned: readonly Planned[], { reservations }: Read): Proposal[] =>
  planned.map(({ numbers, rows: _rows, ...proposal }) => ({
    ...proposal,
    bookings: numbers.flatMap((number) => {
      const is = reservations?.[number];
      return is ? [shownBooking(number, is)] : [];
    }),
  }));

/** What was left aside in this very import is asked about again when it is read again. */
async function knownTo(db: Ctx["db"], { id, userId }: Read): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select key, trip_id as "tripId", place, first_day as "firstDay", last_day as "lastDay",
           is_cancelled as "isCancelled", to_json(changed_at) #>> '{}' as "changedAt"
      from trip_bookings
     where user_id = ${userId} and not (trip_id is null and not is_cancelled and import_id is not distinct from ${id})`);
  return rows;
}

function shownBooking(number: number, is: Reservation): Booking {
  const { kind, isCancelled, title, confirmation, firstDay, firstTime, lastDay, lastTime } = is;
  return {
    ...{ number, kind, isCancelled, title, confirmation, firstDay, firstTime, lastDay, lastTime },
    from: is.from && written(is.from),
    to: written(is.to),
  };
}

/** `Hotel Lisboa, Lisbon`; a city that stands in the name already isn't said twice. */
function written({ name, iata, city, country }: Spot): string {
  const named = name ?? iata;
  if (named && city && !named.toLowerCase().includes(city.toLowerCase())) return `${named}, ${city}`;
  return named ?? city ?? country ?? "";
}
