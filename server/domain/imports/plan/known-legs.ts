import type { Place } from "#contract/shared/itinerary.ts";
import { isLeg } from "./journeys.ts";
import { Descriptions, isOlder, likenessOfLegs, mostLike, sameVehicle } from "./likeness.ts";
import type { KnownLeg, LocatedBooking } from "./locations.ts";
import { connected } from "./one-journey.ts";

export type Journeys = {
  /** The bookings of the document, without outdated legs, and the known legs of their journeys. */
  readonly bookings: readonly LocatedBooking[];
  /** The keys of known bookings by the numbers of their legs, also of those that the document changes. */
  readonly keys: ReadonlyMap<number, readonly string[]>;
};

/**
 * Completes the journeys of a document with legs that are known from others. A leg of the document replaces
 * the known version of the same leg; an older version of it is left out.
 */
export function joinKnownLegs(
  live: readonly LocatedBooking[],
  known: readonly KnownLeg[],
  home: Place | null,
): Journeys {
  const rest = new Set(known);
  const all = new Descriptions(known);
  const keys = new Map<number, string[]>();
  const addKey = (number: number, { key }: KnownLeg) => {
    if (key !== null) keys.set(number, [...(keys.get(number) ?? []), key]);
  };
  const bookings = live.flatMap((booking) => {
    if (!isLeg(booking)) return [booking];
    const alike = all.near(booking);
    const same = mostLike(booking, alike);
    if (same === null) return [booking];
    if (isOlder(booking, same)) return [];
    // Another person's booking of the same flight is the same leg, too.
    for (const leg of alike)
      if (leg === same || likenessOfLegs(booking, leg) === sameVehicle) {
        rest.delete(leg);
        addKey(booking.number, leg);
      }
    return [withTimesOf(booking, same)];
  });
  const joined = connected(bookings.filter(isLeg), [...rest], home);
  for (const leg of joined) addKey(leg.number, leg);
  return { bookings: [...bookings, ...joined], keys };
}

/** A boarding pass says less than its ticket. */
function withTimesOf(booking: LocatedBooking, { is, from }: KnownLeg): LocatedBooking {
  const isSameDay = booking.is.firstDay === is.firstDay && booking.is.lastDay === is.lastDay;
  if (!isSameDay) return booking;
  const firstTime = booking.is.firstTime ?? is.firstTime;
  const lastTime = booking.is.lastTime ?? is.lastTime;
  return { ...booking, from: booking.from ?? from, is: { ...booking.is, firstTime, lastTime } };
}
