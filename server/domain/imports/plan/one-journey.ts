import { dayMs } from "#contract/shared/durations.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { sharedCode } from "./codes.ts";
import { isLeg } from "./journeys.ts";
import { isSameLocation, locationKey, type LocatedBooking } from "./locations.ts";

/** Two legs further apart, in days, are never one journey. */
export const maxGapDays = 60;

/** Legs by their codes and places, so that a leg is compared only with those that may follow it. */
class OpenLegs<T extends LocatedBooking> {
  readonly #home: Place | null;
  readonly #legs = new Map<string, Set<T>>();
  readonly #order = new Map<T, number>();

  constructor(legs: readonly T[], home: Place | null) {
    this.#home = home;
    for (const leg of legs) {
      this.#order.set(leg, this.#order.size);
      for (const key of keysOfLeg(leg)) this.#legs.set(key, (this.#legs.get(key) ?? new Set()).add(leg));
    }
  }

  /** Removes a leg. False if it was removed before. */
  remove(leg: T): boolean {
    for (const key of keysOfLeg(leg)) this.#legs.get(key)?.delete(leg);
    return this.#order.delete(leg);
  }

  /** Removes and returns all that are in a journey with one of these, directly or through others. */
  removeConnected(legs: readonly LocatedBooking[]): T[] {
    const found: T[] = [];
    const open: LocatedBooking[] = [...legs];
    for (const leg of open)
      for (const other of this.#near(leg))
        if (isOneJourney(leg, other, this.#home)) {
          this.remove(other);
          found.push(other);
          open.push(other);
        }
    return found;
  }

  #near({ is, from, to }: LocatedBooking): T[] {
    const keys = [`code ${sharedCode(is)}`, `from ${locationKey(to)}`, `to ${locationKey(from)}`];
    const near = new Set(keys.flatMap((key) => [...(this.#legs.get(key) ?? [])]));
    return [...near].sort((a, b) => this.#order.get(a)! - this.#order.get(b)!);
  }
}

function keysOfLeg({ is, from, to }: LocatedBooking): string[] {
  const keys = { code: sharedCode(is), from: locationKey(from), to: locationKey(to) };
  return Object.entries(keys).flatMap(([key, value]) => (value === null ? [] : [`${key} ${value}`]));
}

function isOneJourney(a: LocatedBooking, b: LocatedBooking, home: Place | null): boolean {
  const isAway = ({ to }: LocatedBooking) => !to.place || to.place.placeId !== home?.placeId;
  const follows = (one: LocatedBooking, next: LocatedBooking) =>
    isAway(one) && isSameLocation(one.to, next.from) && one.is.lastDay <= next.is.firstDay;
  const code = sharedCode(a.is);
  const isSameCode = code !== null && code === sharedCode(b.is);
  return (isSameCode || follows(a, b) || follows(b, a)) && daysBetween(a, b) <= maxGapDays;
}

/** Whether the first of two legs in time began where the second one ends. */
export const isReturn = (one: LocatedBooking, next: LocatedBooking): boolean =>
  isSameLocation(one.from, next.to) &&
  one.is.lastDay <= next.is.firstDay &&
  daysBetween(one, next) <= maxGapDays;

function daysBetween(a: LocatedBooking, b: LocatedBooking): number {
  const [first, second] = a.is.firstDay <= b.is.firstDay ? [a, b] : [b, a];
  return (Date.parse(second.is.firstDay) - Date.parse(first.is.lastDay)) / dayMs;
}

/** The known legs that are in a journey with one of these, directly or through others. */
export const connected = <T extends LocatedBooking>(
  legs: readonly LocatedBooking[],
  known: readonly T[],
  home: Place | null,
): T[] => new OpenLegs(known, home).removeConnected(legs);

/** Ids of journeys by the numbers of bookings: all legs of a journey have one, any other booking its own. */
export function journeyIds(bookings: readonly LocatedBooking[], home: Place | null): Map<number, number> {
  const legs = bookings.filter(isLeg);
  const open = new OpenLegs(legs, home);
  const ids = new Map(bookings.map(({ number }) => [number, number]));
  for (const leg of legs)
    if (open.remove(leg)) for (const { number } of open.removeConnected([leg])) ids.set(number, leg.number);
  return ids;
}
