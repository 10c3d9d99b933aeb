import { isKeyOf, sharedCode } from "./codes.ts";
import { isLeg } from "./journeys.ts";
import { likenessOfLegs } from "./likeness.ts";
import { isSameLocation, type EarlierBooking, type LocatedBooking } from "./locations.ts";
import type { KnownBooking } from "./types.ts";

type Known = { readonly legs: readonly EarlierBooking[]; readonly known: readonly KnownBooking[] };

/**
 * Splits bookings into live and cancelled ones. Of two versions of one booking the live one wins, unless the
 * cancellation is newer. Another leg or another stay under the same code is no version.
 */
export function splitCancelled(
  bookings: readonly LocatedBooking[],
  known: Known = { legs: [], known: [] },
): { live: LocatedBooking[]; cancelled: LocatedBooking[] } {
  const off = bookings.filter(({ is }) => is.isCancelled);
  const on = bookings.filter(({ is }) => !is.isCancelled);
  const cancelled = off.filter((gone) =>
    on.every((it) => !isVersion(gone, it, known) || changedAt(gone) > changedAt(it)),
  );
  return { cancelled, live: on.filter((it) => !cancelled.some((gone) => isVersion(gone, it, known))) };
}

const changedAt = ({ is }: LocatedBooking): string => is.changedAt ?? "";

/** Whether a live booking is the same one as a cancelled one, perhaps with other days. */
function isVersion(gone: LocatedBooking, live: LocatedBooking, known: Known): boolean {
  const code = sharedCode(gone.is);
  if (code === null || code !== sharedCode(live.is)) return false;
  const isSame = isLeg(gone) ? likenessOfLegs(gone, live) > 0 : isSameStay(gone, live);
  return isSame && (isOnSameDays(gone, live) || !(isKnown(gone, known) && isKnown(live, known)));
}

export const isSameStay = (a: LocatedBooking, b: LocatedBooking): boolean =>
  isSameLocation(a.to, b.to) || (a.is.firstDay <= b.is.lastDay && b.is.firstDay <= a.is.lastDay);

const isOnSameDays = ({ is: a }: LocatedBooking, { is: b }: LocatedBooking): boolean =>
  a.firstDay === b.firstDay;

/** Whether the traveller has accepted exactly this booking: then another one is not its new version. */
function isKnown(booking: LocatedBooking, { legs, known }: Known): boolean {
  const { is, from, to } = booking;
  const isAt = (at: LocatedBooking["from"], row: KnownBooking) =>
    row.place !== null && at?.place?.placeId === row.place;
  const rows = known.filter(({ key }) => isKeyOf(key, sharedCode(is)!));
  if (!isLeg(booking))
    return rows.some((row) => isAt(to, row) && row.firstDay === is.firstDay && row.lastDay === is.lastDay);
  return (
    legs.some((leg) => isOnSameDays(leg, booking) && likenessOfLegs(leg, booking) > 0) ||
    rows.some(
      (row) =>
        (isAt(to, row) && row.firstDay === is.lastDay) || (isAt(from, row) && row.lastDay === is.firstDay),
    )
  );
}
