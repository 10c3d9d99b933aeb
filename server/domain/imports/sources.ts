import { compareText } from "#contract/shared/compare-text.ts";
import { sql } from "drizzle-orm";
import { isJourney, type Reservation } from "#booking-parser/reservation.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { locateAll } from "./places/places.ts";
import { bookingsOfRow } from "./plan/keys.ts";
import { maxGapDays } from "./plan/one-journey.ts";
import { isBed } from "./plan/beds.ts";
import { isLeg } from "./plan/journeys.ts";
import { Descriptions, mergeDescriptions, mostLike } from "./plan/likeness.ts";
import type { EarlierBooking, LocatedBooking } from "./plan/locations.ts";
import type { KnownBooking } from "./plan/types.ts";

/** What an import says of a booking, see `trip_booking_sources`. */
export type Source = Pick<KnownBooking, "key" | "firstDay" | "lastDay"> & {
  readonly importId: number;
  readonly numbers: readonly number[] | null;
};

/** Looks up the places of several imports at once. */
export async function locateImports(
  db: Db,
  imports: readonly { readonly id: number; readonly reservations: readonly Reservation[] }[],
): Promise<Map<number, LocatedBooking[]>> {
  const all = imports.flatMap(({ id, reservations }) =>
    reservations.map((is, number) => ({ document: id, is, number })),
  );
  const located = await locateAll(
    db,
    all.map(({ is }) => is),
  );
  const found = new Map<number, LocatedBooking[]>(imports.map(({ id }) => [id, []]));
  for (const { number: at, ...it } of located) {
    const { document, number } = all[at]!;
    found.get(document)!.push({ ...it, document, number });
  }
  return found;
}

/** The bookings of an import that a source means. Leaves out what the import says is cancelled. */
export function bookingsOfSource(
  located: ReadonlyMap<number, readonly LocatedBooking[]>,
  source: Source,
): LocatedBooking[] {
  const live = (located.get(source.importId) ?? []).filter(({ is }) => !is.isCancelled);
  const { numbers } = source;
  return numbers === null
    ? bookingsOfRow(live, source)
    : live.filter(({ number }) => numbers.includes(number));
}

/** What all sources of one booking say of it, in the order in which they were accepted. */
export const describedBy = (
  located: ReadonlyMap<number, readonly LocatedBooking[]>,
  sources: readonly Source[],
): LocatedBooking[] => mergeDescriptions(sources.map((source) => bookingsOfSource(located, source)));

/** Limits of the imports that take part in planning another one, and of their legs and lodging. */
const maxImports = 100;
export const maxEarlierBookings = 400;

/** The kinds of bookings of which a document can complete another one. */
const isCompleting = (is: Reservation): boolean => isJourney(is) || is.kind === "lodging";

type Row = Omit<Source, "importId"> & {
  readonly tripId: number | null;
  readonly isCancelled: boolean;
  readonly isAccepted: boolean;
  readonly createdAt: string;
};
export type Candidate = {
  readonly id: number;
  readonly status: string;
  readonly reservations: readonly Reservation[];
  readonly rows: readonly Row[];
};

/**
 * Imports with legs or lodging around the days of a document's own, and the bookings that they describe: the
 * document itself, then those with the nearest days. Those that led to nothing come last.
 */
export async function readCandidates(
  { db }: Pick<Ctx, "db">,
  userId: string,
  { id, reservations }: { readonly id: number; readonly reservations: readonly Reservation[] },
): Promise<Candidate[]> {
  const own = reservations.filter(isCompleting);
  const [one] = own;
  if (!one) return [];
  const first = own.reduce((a, { firstDay }) => (firstDay < a ? firstDay : a), one.firstDay);
  const last = own.reduce((a, { lastDay }) => (lastDay > a ? lastDay : a), one.lastDay);
  const { rows } = await db.execute<Candidate>(sql`
    with near as (
      select i.id, i.id <> ${id} as is_other, i.processing_status = 'failed' as led_to_nothing,
             its.count, its.away
        from email_trip_imports i cross join lateral (
          select count(*), min(greatest(0, ${first}::date - day, day - ${last}::date)) as away
            from (select (r ->> 'firstDay')::date as day
                    from jsonb_array_elements(coalesce(i.parsed_data, '[]')) r
                   where r ->> 'kind' in ('flight', 'train', 'bus', 'ferry', 'lodging')) days) its
       where i.user_id = ${userId} and i.processing_status <> 'pending' and its.away <= ${maxGapDays}
    ), ranked as (
      select id, sum(case when is_other then count else 0 end)
                   over (order by is_other, led_to_nothing, away, id desc) as bookings
        from near order by is_other, led_to_nothing, away, id desc limit ${maxImports}
    )
    select i.id, i.processing_status as status, i.parsed_data as reservations, coalesce((
             select json_agg(json_build_object(
               'key', b.key, 'firstDay', b.first_day, 'lastDay', b.last_day, 'tripId', b.trip_id,
               'isCancelled', b.is_cancelled, 'numbers', s.numbers, 'isAccepted', s.is_accepted,
               'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')))
               from trip_booking_sources s join trip_bookings b on b.id = s.booking_id where s.import_id = i.id),
             '[]') as rows
      from ranked join email_trip_imports i using (id)
     where ranked.bookings <= ${maxEarlierBookings} order by i.id desc`);
  return rows;
}

/**
 * The bookings of a traveller's other documents that take part in planning one: legs and lodging that were
 * accepted and still have a trip, and legs that led to nothing by themselves. Those that were dismissed or
 * cancelled, or whose trip was deleted, don't take part.
 */
export function earlierBookingsOf(
  candidates: readonly Candidate[],
  located: ReadonlyMap<number, readonly LocatedBooking[]>,
  ownId: number,
): EarlierBooking[] {
  const sources = candidates.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, importId: id })));
  const accepted = sources.filter((it) => it.isAccepted && it.tripId !== null && !it.isCancelled);
  const inOrder = accepted.sort((a, b) => compareText(a.createdAt, b.createdAt) || a.importId - b.importId);
  const bookings = [...Map.groupBy(inOrder, ({ key }) => key)].flatMap(([key, of]) =>
    describedBy(located, of).map((booking) => ({ booking, key: key as string | null })),
  );
  const decided = new Set(sources.flatMap((source) => bookingsOfSource(located, source).map(idOf)));
  const refused = sources
    .filter((it) => !it.isAccepted || it.tripId === null)
    .flatMap((source) => bookingsOfSource(located, source));
  const others = new Descriptions([...bookings.map(({ booking }) => booking), ...refused]);
  const undecided = candidates
    .filter(({ id, status }) => id !== ownId && status !== "review")
    .toSorted((a, b) => a.id - b.id)
    .map(({ id }) =>
      located.get(id)!.filter((it) => isLeg(it) && !it.is.isCancelled && !decided.has(idOf(it))),
    );
  // A version of a known leg, such as an older one, is no leg of its own.
  for (const leg of mergeDescriptions(undecided))
    if (mostLike(leg, others.near(leg)) === null) bookings.push({ booking: leg, key: null });
  return bookings
    .filter(({ booking }) => isLeg(booking) || isBed(booking))
    .map(({ booking, key }, at) => ({ ...booking, key, at: booking.number, number: -1 - at }));
}

const idOf = ({ document, number }: LocatedBooking) => `${document} ${number}`;
