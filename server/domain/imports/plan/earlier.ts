import { bedsIn, isBed } from "./beds.ts";
import { sharedCode } from "./codes.ts";
import { isLeg } from "./journeys.ts";
import { Descriptions, isOlder, likenessOfLegs, mostLike, sameVehicle } from "./likeness.ts";
import { isSameLocation, type EarlierBooking, type LocatedBooking } from "./locations.ts";
import { connected } from "./one-journey.ts";
import type { PlanInput } from "./types.ts";

export type Journeys = {
  /** The bookings of the document, without outdated legs, and those of others that belong to them. */
  readonly bookings: readonly LocatedBooking[];
  /** The keys of known bookings by the numbers of their parts, also of those that the document changes. */
  readonly keys: ReadonlyMap<number, readonly string[]>;
};

/**
 * Completes the bookings of a document with those of others: the legs of its journeys, and the lodging near
 * where they arrive. A leg of the document replaces the known version of the same leg; an older version of it
 * is left out.
 */
export function joinEarlier(
  live: readonly LocatedBooking[],
  { legs, beds, home }: Pick<PlanInput, "legs" | "beds" | "home">,
): Journeys {
  const rest = new Set(legs);
  const all = new Descriptions(legs);
  const keys = new Map<number, string[]>();
  const addKey = (number: number, { key }: EarlierBooking) => {
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
  const own = bookings.filter(isBed);
  const others = beds.filter((bed) => !own.some((it) => isSameBed(it, bed)));
  const bedsAfter = bedsIn([...own, ...others]);
  const toOwn = [...rest].filter((leg) => bedsAfter(leg).some((bed) => own.includes(bed)));
  for (const leg of toOwn) rest.delete(leg);
  const joined = [...toOwn, ...connected([...bookings.filter(isLeg), ...toOwn], [...rest], home)];
  const slept = new Set([...bookings, ...joined].filter(isLeg).flatMap(bedsAfter));
  joined.push(...others.filter((bed) => slept.has(bed)));
  for (const it of joined) addKey(it.number, it);
  return { bookings: [...bookings, ...joined], keys };
}

const isSameBed = (a: LocatedBooking, b: LocatedBooking): boolean =>
  sharedCode(a.is) === null || sharedCode(b.is) === null
    ? isSameLocation(a.to, b.to) && a.is.firstDay === b.is.firstDay
    : sharedCode(a.is) === sharedCode(b.is);

/** A boarding pass says less than its ticket. */
function withTimesOf(booking: LocatedBooking, { is, from }: EarlierBooking): LocatedBooking {
  const isSameDay = booking.is.firstDay === is.firstDay && booking.is.lastDay === is.lastDay;
  if (!isSameDay) return booking;
  const firstTime = booking.is.firstTime ?? is.firstTime;
  const lastTime = booking.is.lastTime ?? is.lastTime;
  return { ...booking, from: booking.from ?? from, is: { ...booking.is, firstTime, lastTime } };
}
