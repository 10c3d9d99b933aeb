import { sql } from "drizzle-orm";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Db } from "#lib/ctx.ts";
import { isKeyOf, sharedCode } from "./plan/codes.ts";
import { isLeg } from "./plan/journeys.ts";
import { isOlder, mostLike } from "./plan/likeness.ts";
import type { EarlierBooking, LocatedBooking } from "./plan/locations.ts";
import type { KnownBooking } from "./plan/types.ts";

type Known = {
  readonly known: readonly KnownBooking[];
  readonly legs: readonly EarlierBooking[];
  /** The highest SEQUENCE of each UID in the documents that were accepted. */
  readonly sequences: ReadonlyMap<string, number>;
};

/**
 * The bookings of a document of which a newer version is known, each with the id of that version's trip, or
 * null. A calendar entry is older by its SEQUENCE; anything else by the date in its document.
 */
export function olderVersions(
  bookings: readonly LocatedBooking[],
  { known, legs, sequences }: Known,
): Map<LocatedBooking, number | null> {
  const older = new Map<LocatedBooking, number | null>();
  for (const booking of bookings) {
    const newer = newerRow(booking, known, sequences) ?? newerLeg(booking, legs, known);
    if (newer) older.set(booking, newer.tripId);
  }
  return older;
}

/** A calendar entry with a higher SEQUENCE is newer, also if its stamp says otherwise. */
export const orderedBySequence = (it: LocatedBooking, sequences: Known["sequences"]): LocatedBooking => {
  const { isUid, confirmation, sequence = 0 } = it.is;
  const known = isUid ? sequences.get(confirmation ?? "") : undefined;
  return known !== undefined && sequence > known ? { ...it, is: { ...it.is, changedAt: null } } : it;
};

type Newer = Pick<KnownBooking, "tripId">;

function newerRow(
  booking: LocatedBooking,
  known: readonly KnownBooking[],
  sequences: Known["sequences"],
): Newer | null {
  const { is, to } = booking;
  const code = sharedCode(is);
  if (code === null) return null;
  const rows = known.filter(({ key }) => isKeyOf(key, code));
  const sequence = is.isUid ? sequences.get(is.confirmation ?? "") : undefined;
  if (sequence !== undefined && sequence !== (is.sequence ?? 0))
    return sequence > (is.sequence ?? 0) ? (rows[0] ?? { tripId: null }) : null;
  if (isLeg(booking) && !is.isCancelled) return null;
  const same = rows.filter(
    (row) =>
      (to.place !== null && row.place === to.place.placeId) ||
      (row.firstDay <= is.lastDay && is.firstDay <= row.lastDay),
  );
  const isNewer = ({ changedAt }: KnownBooking) =>
    changedAt !== null && is.changedAt !== null && Date.parse(is.changedAt) < Date.parse(changedAt);
  return same[0] && same.every(isNewer) ? same[0] : null;
}

function newerLeg(
  booking: LocatedBooking,
  legs: readonly EarlierBooking[],
  known: readonly KnownBooking[],
): Newer | null {
  if (!isLeg(booking) || booking.is.isCancelled) return null;
  const same = mostLike(booking, legs);
  if (same === null || !isOlder(booking, same)) return null;
  return known.find(({ key }) => key === same.key) ?? { tripId: null };
}

/** The highest SEQUENCE of each UID of these reservations in the other imports that were accepted. */
export async function readSequences(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: string },
  reservations: readonly Reservation[],
): Promise<Map<string, number>> {
  const uids = reservations.flatMap(({ isUid, confirmation }) =>
    isUid && confirmation ? [confirmation] : [],
  );
  if (uids.length === 0) return new Map();
  const { rows } = await db.execute<{ uid: string; sequence: number }>(sql`
    select r ->> 'confirmation' as uid, max(coalesce((r ->> 'sequence')::float8, 0)) as sequence
      from email_trip_imports i cross join lateral jsonb_array_elements(coalesce(i.parsed_data, '[]')) r
     where i.user_id = ${userId} and i.id <> ${id} and (r ->> 'isUid')::boolean
       and r ->> 'confirmation' = any(${sql.param(uids)}::text[])
       and exists (select from trip_booking_sources s where s.import_id = i.id and s.is_accepted)
     group by 1`);
  return new Map(rows.map(({ uid, sequence }) => [uid, sequence]));
}
