import { addDays } from "#contract/shared/calendar-days.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { isInReach, isSameLocation, maxGapDays, type LocatedBooking } from "./locations.ts";

/** A leg home, the leg that began its journey, and the lodging between them. */
export type WayHome<T> = { readonly out: T; readonly back: T; readonly bed: LocatedBooking };

/**
 * The lodging from which a leg may lead home, though it leaves from another city near by: who sleeps in Kyoto
 * flies home from Osaka, on the last day or the day after.
 */
const bedBefore = ({ is, from }: LocatedBooking, beds: readonly LocatedBooking[]) =>
  from &&
  beds.find(
    (bed) =>
      (bed.is.lastDay === is.firstDay || addDays(bed.is.lastDay, 1) === is.firstDay) &&
      isInReach(bed.to, from),
  );

/** The lodging between two legs, if the second one leads from there to where the first one began. */
export function bedOnWayHome(
  out: LocatedBooking,
  back: LocatedBooking,
  beds: readonly LocatedBooking[],
): LocatedBooking | null {
  if (out === back || !isReturn(out, back)) return null;
  const bed = bedBefore(back, beds);
  return bed && out.is.firstDay <= bed.is.firstDay ? bed : null;
}

const isBefore = ({ is }: LocatedBooking, { is: later }: LocatedBooking): boolean =>
  is.firstDay <= later.firstDay && addDays(is.firstDay, maxGapDays) >= later.firstDay;

const isReturn = (out: LocatedBooking, { to }: LocatedBooking): boolean =>
  out.from !== null && isInReach(out.from, to) && !isInReach(out.to, to);

/**
 * The ways home of these legs, each with the last leg that left from there, if none came back in between.
 * Who has set a home has none: their journeys end there.
 */
export function waysHome<T extends LocatedBooking>(
  legs: readonly T[],
  beds: readonly LocatedBooking[],
  home: Place | null,
): WayHome<T>[] {
  if (home) return [];
  return legs.flatMap((back) => {
    if (!bedBefore(back, beds)) return [];
    const before = legs.filter((leg) => leg !== back && isBefore(leg, back));
    const left = before
      .filter((leg) => isReturn(leg, back))
      .reduce<T | null>((a, b) => (a && a.is.firstDay >= b.is.firstDay ? a : b), null);
    // Legs between the same two cities are known as one journey without their lodging.
    if (!left || (isSameLocation(left.from, back.to) && isSameLocation(left.to, back.from))) return [];
    const isBack = before.some((leg) => leg.is.firstDay > left.is.firstDay && isInReach(leg.to, back.to));
    const bed = isBack ? null : bedOnWayHome(left, back, beds);
    return bed ? [{ out: left, back, bed }] : [];
  });
}
