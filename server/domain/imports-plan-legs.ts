import type { Day } from "../../contract/fields.ts";
import { isJourney, type Reservation } from "../booking/reservation.ts";
import { isSameSpot, type Part, type Placed, type Spotted } from "./imports-plan-spots.ts";

export const isLeg = ({ is }: Placed): boolean => isJourney(is);

/** One leg, and every booking of it: each traveller may have one of their own. */
type Leg = Placed & { readonly from: Spotted | null; readonly numbers: readonly number[] };

/**
 * Where a chain of legs leads: each destination from the day of arrival until the next leg leaves. Nobody stays where
 * they change, at home, or where the journey began.
 */
export function staysBetween(bookings: readonly Placed[], home: Spotted | null): Part[] {
  const legs = inOrder(bookings);
  const parts: Part[] = [];
  let origin = legs[0]?.from ?? null;
  let onTheWay: number[] = [];
  for (const [at, leg] of legs.entries()) {
    const next = legs[at + 1];
    onTheWay.push(...leg.numbers);
    if (isHome(leg.to, origin, legs.slice(at + 1), home)) {
      // The way home belongs to where it came from.
      const last = parts.at(-1);
      if (last && !last.isOver)
        parts[parts.length - 1] = { ...last, numbers: [...last.numbers, ...onTheWay], isOver: true };
      [onTheWay, origin] = [[], next?.from ?? null];
      continue;
    }
    if (next && isChange(leg, next)) continue;
    parts.push({ ...stayAfter(leg, next, origin, home), numbers: onTheWay });
    onTheWay = [];
  }
  return parts;
}

function stayAfter(leg: Leg, next: Leg | undefined, origin: Spotted | null, home: Spotted | null): Part {
  const at = { spot: leg.to, firstDay: leg.is.lastDay, title: null, isOver: false, numbers: leg.numbers };
  const startsAnew = next?.from && (isSameSpot(next.from, home) || isSameSpot(next.from, origin));
  return next && !startsAnew
    ? { ...at, lastDay: later(leg.is.lastDay, next.is.firstDay), isEndGuessed: false }
    : { ...at, lastDay: leg.is.lastDay, isEndGuessed: true, isOver: Boolean(next) };
}

/** A journey that comes back to where it began is over, unless it goes on to a home elsewhere. */
function isHome(spot: Spotted, origin: Spotted | null, ahead: readonly Leg[], home: Spotted | null): boolean {
  if (isSameSpot(spot, home)) return true;
  return isSameSpot(spot, origin) && !ahead.some(({ to }) => isSameSpot(to, home));
}

/** Less than a day between them; who goes back to where they came from was there for the day. */
function isChange(leg: Leg, next: Leg): boolean {
  if (isSameSpot(next.to, leg.from) || (next.from && !isSameSpot(next.from, leg.to))) return false;
  const [from, to] = [
    momentOf(leg.is.lastDay, leg.is.lastTime),
    momentOf(next.is.firstDay, next.is.firstTime),
  ];
  if (from === null || to === null) return leg.is.lastDay === next.is.firstDay;
  return to - from < 24 * 60 * 60_000;
}

const momentOf = (day: Day, time: string | null) => (time ? Date.parse(`${day}T${time}:00Z`) : null);
const later = (a: Day, b: Day) => (a > b ? a : b);

function inOrder(bookings: readonly Placed[]): Leg[] {
  const legs = new Map<string, Leg>();
  for (const booking of bookings) {
    const key = JSON.stringify([
      booking.from?.name,
      booking.to.name,
      departure(booking.is),
      booking.is.title,
    ]);
    const same = legs.get(key);
    legs.set(
      key,
      same
        ? { ...same, numbers: [...same.numbers, booking.number] }
        : { ...booking, numbers: [booking.number] },
    );
  }
  return [...legs.values()]
    .map((leg) => ({ leg, at: momentsOf(leg) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ leg }) => leg);
}

/** By which legs stand in order, whatever the order they are written in: departure, arrival, and then any. */
const momentsOf = ({ is, from, to }: Leg) =>
  JSON.stringify([departure(is), arrival(is), from?.name, to.name]);

const departure = (is: Reservation) => `${is.firstDay} ${is.firstTime ?? ""}`;
const arrival = (is: Reservation) => `${is.lastDay} ${is.lastTime ?? ""}`;
