import type { Day } from "#contract/shared/fields.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { epochIn } from "#booking-parser/zones.ts";
import { isJourney } from "#booking-parser/reservation.ts";
import {
  isSameLocation,
  locationKey,
  type StayPart,
  type LocatedBooking,
  type BookingLocation,
} from "./locations.ts";
import { inTravelOrder } from "./travel-order.ts";

export const isLeg = ({ is }: LocatedBooking): boolean => isJourney(is);

/** One leg with the numbers of all its bookings: each traveller may have a separate booking. */
type Leg = LocatedBooking & { readonly numbers: readonly number[] };

/**
 * Derives stays from a chain of legs: each destination, from the day of arrival until the next leg departs.
 * Changes between legs, home, and the origin of the journey are not stays.
 */
export function staysBetween(bookings: readonly LocatedBooking[], home: BookingLocation | null): StayPart[] {
  const legs = withoutRepeats(inTravelOrder(oncePerLeg(bookings), home));
  const parts: StayPart[] = [];
  let origin = legs[0]?.from ?? null;
  let onTheWay: number[] = [];
  for (const [at, leg] of legs.entries()) {
    const next = legs[at + 1];
    onTheWay.push(...leg.numbers);
    const before = legs[at - 1];
    // Between these two legs, another document is missing.
    if (before && !isContinued(before, leg)) {
      const last = parts.at(-1);
      if (last) parts[parts.length - 1] = { ...last, isOver: true };
    }
    if (isHome(leg.to, origin, legs.slice(at + 1), home)) {
      // The bookings of the way home belong to the last stay.
      const last = parts.at(-1);
      if (last && !last.isOver)
        parts[parts.length - 1] = { ...last, numbers: [...last.numbers, ...onTheWay], isOver: true };
      [onTheWay, origin] = [[], next?.from ?? null];
      continue;
    }
    if (next && isTransfer(leg, next)) continue;
    parts.push({ ...stayAfter(leg, next, origin, home), numbers: onTheWay });
    onTheWay = [];
  }
  return parts;
}

function stayAfter(
  leg: Leg,
  next: Leg | undefined,
  origin: BookingLocation | null,
  home: BookingLocation | null,
): StayPart {
  const at = { spot: leg.to, firstDay: leg.is.lastDay, title: null, isOver: false, numbers: leg.numbers };
  const startsJourney = next?.from && (isSameLocation(next.from, home) || isSameLocation(next.from, origin));
  return next && !startsJourney && isContinued(leg, next)
    ? { ...at, lastDay: later(leg.is.lastDay, next.is.firstDay), isEndGuessed: false }
    : { ...at, lastDay: leg.is.lastDay, isEndGuessed: true, isOver: Boolean(next) };
}

/**
 * False if the next leg starts elsewhere and comes from another document: then when the traveller left here
 * is not known.
 */
const isContinued = (leg: Leg, next: Leg): boolean =>
  leg.document === next.document || next.from === null || isSameLocation(next.from, leg.to);

/** A journey that returns to its origin is over, unless it continues to a home elsewhere. */
function isHome(
  spot: BookingLocation,
  origin: BookingLocation | null,
  ahead: readonly Leg[],
  home: BookingLocation | null,
): boolean {
  if (isSameLocation(spot, home)) return true;
  return isSameLocation(spot, origin) && !ahead.some(({ to }) => isSameLocation(to, home));
}

/**
 * True if the traveller only changes here: there is less than a day between the legs. A leg back to where the
 * first one started is not a change but a day trip.
 */
function isTransfer(leg: Leg, next: Leg): boolean {
  if (isSameLocation(next.to, leg.from) || (next.from && !isSameLocation(next.from, leg.to))) return false;
  const [from, to] = [
    instantAt(leg.to, leg.is.lastDay, leg.is.lastTime),
    instantAt(leg.to, next.is.firstDay, next.is.firstTime),
  ];
  if (from === null || to === null) return leg.is.lastDay === next.is.firstDay;
  return to - from < dayMs;
}

/** Milliseconds since 1970; null without a time. */
const instantAt = ({ timezone }: BookingLocation, day: Day, time: string | null): number | null =>
  time === null ? null : epochIn(timezone ?? "UTC", { day, time });
const later = (a: Day, b: Day) => (a > b ? a : b);

/**
 * The legs, each with all its bookings: a traveller is on one route at one time once, also if two documents
 * call the train differently. A booking without a time, such as the entry of a whole day in a calendar, is
 * the leg of another one on its day and route.
 */
function oncePerLeg(bookings: readonly LocatedBooking[]): Leg[] {
  const legs = new Map<string, Leg>();
  for (const booking of bookings) {
    const leg = booking.is.firstTime === null ? withTime(booking, bookings) : booking;
    const { is, from, to } = leg;
    const key = JSON.stringify([...[from, to].map(keyOf), is.firstDay, is.firstTime]);
    const same = legs.get(key);
    const numbers = [...(same?.numbers ?? []), booking.number];
    legs.set(key, { ...(same ?? leg), numbers });
  }
  return [...legs.values()];
}

/** Two legs in a row on one route and day are one, also if two documents don't agree on its time. */
function withoutRepeats(legs: readonly Leg[]): Leg[] {
  const unique: Leg[] = [];
  for (const leg of legs) {
    const last = unique.at(-1);
    if (last && isSameRouteAndDay(last, leg))
      unique[unique.length - 1] = { ...last, numbers: [...last.numbers, ...leg.numbers] };
    else unique.push(leg);
  }
  return unique;
}

const keyOf = (at: BookingLocation | null) => locationKey(at) ?? at?.name;

function withTime(booking: LocatedBooking, among: readonly LocatedBooking[]): LocatedBooking {
  const same = among.filter((it) => isSameRouteAndDay(it, booking));
  return same.find(({ is }) => is.firstTime !== null) ?? same[0] ?? booking;
}

const isSameRouteAndDay = (a: LocatedBooking, b: LocatedBooking): boolean =>
  a.is.firstDay === b.is.firstDay && isSameLocation(a.from, b.from) && isSameLocation(a.to, b.to);
