import { dayMs } from "#contract/shared/durations.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { sharedCode } from "./codes.ts";
import { isLeg } from "./journeys.ts";
import { isBed } from "./beds.ts";
import { isSameLocation, locationKey, maxGapDays, type LocatedBooking } from "./locations.ts";
import { waysHome, type WayHome } from "./ways-home.ts";

/** Legs by their codes and places, so that a leg is compared only with those that may follow it. */
class OpenLegs<T extends LocatedBooking> {
  readonly #home: Place | null;
  readonly #legs = new Map<string, Set<T>>();
  readonly #order = new Map<T, number>();
  readonly #linked: Links;

  constructor(legs: readonly T[], home: Place | null, linked: Links) {
    this.#home = home;
    this.#linked = linked;
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
        if (this.#linked.get(leg)?.has(other) || isOneJourney(leg, other, this.#home)) {
          this.remove(other);
          found.push(other);
          open.push(other);
        }
    return found;
  }

  #near(leg: LocatedBooking): T[] {
    const { is, from, to } = leg;
    const keys = [`code ${sharedCode(is)}`, `from ${locationKey(to)}`, `to ${locationKey(from)}`];
    const near = new Set(keys.flatMap((key) => [...(this.#legs.get(key) ?? [])]));
    const linked = this.#linked.get(leg);
    if (linked) for (const other of this.#order.keys()) if (linked.has(other)) near.add(other);
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

function daysBetween(a: LocatedBooking, b: LocatedBooking): number {
  const [first, second] = a.is.firstDay <= b.is.firstDay ? [a, b] : [b, a];
  return (Date.parse(second.is.firstDay) - Date.parse(first.is.lastDay)) / dayMs;
}

/** The known legs that are in a journey with one of these, directly or through others. */
export const connected = <T extends LocatedBooking>(
  legs: readonly LocatedBooking[],
  known: readonly T[],
  home: Place | null,
  beds: readonly LocatedBooking[] = [],
): T[] => new OpenLegs(known, home, linksOf(waysHome([...legs, ...known], beds, home))).removeConnected(legs);

type Links = ReadonlyMap<LocatedBooking, ReadonlySet<LocatedBooking>>;

/** The first and the last legs of journeys that lead home from another city near the last lodging. */
function linksOf(ways: readonly WayHome<LocatedBooking>[]): Links {
  const links = new Map<LocatedBooking, Set<LocatedBooking>>();
  const link = (a: LocatedBooking, b: LocatedBooking) => links.set(a, (links.get(a) ?? new Set()).add(b));
  for (const { out, back } of ways) {
    link(out, back);
    link(back, out);
  }
  return links;
}

/**
 * Ids of journeys by the numbers of bookings: all legs of a journey have one, and so has the last lodging
 * before a way home from another city; any other booking has its own.
 */
export function journeyIds(bookings: readonly LocatedBooking[], home: Place | null): Map<number, number> {
  const legs = bookings.filter(isLeg);
  const ways = waysHome(legs, bookings.filter(isBed), home);
  const open = new OpenLegs(legs, home, linksOf(ways));
  const ids = new Map(bookings.map(({ number }) => [number, number]));
  for (const leg of legs)
    if (open.remove(leg)) for (const { number } of open.removeConnected([leg])) ids.set(number, leg.number);
  for (const { back, bed } of ways) ids.set(bed.number, ids.get(back.number)!);
  return ids;
}
