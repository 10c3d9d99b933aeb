import { addDays } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { isLeg, staysBetween } from "./journeys.ts";
import { isSameLocation, type StayPart, type LocatedBooking } from "./locations.ts";

/** Parts that the bookings imply, away from home, sorted by first day. */
export function stayPartsOf(bookings: readonly LocatedBooking[], home: Place | null): StayPart[] {
  const at = home && {
    ...{ name: "", place: home, isGuessed: false, timezone: null },
    written: { name: null, city: null, country: null },
  };
  const there = bookings.filter((it) => !isLeg(it) && !isSameLocation(it.to, at)).map(partAtPlace);
  const nights = new Set(bookings.filter(({ is }) => is.kind === "lodging").map(({ number }) => number));
  return joinSleptElsewhere(staysBetween(bookings.filter(isLeg), at), there, nights).sort((a, b) =>
    a.firstDay === b.firstDay ? a.numbers[0]! - b.numbers[0]! : a.firstDay < b.firstDay ? -1 : 1,
  );
}

/**
 * Joins a stay between two legs to the lodging that the same document books for all of its nights: who lands
 * in Palma and sleeps in Cala Rajada is in Cala Rajada.
 */
function joinSleptElsewhere(
  between: readonly StayPart[],
  there: readonly StayPart[],
  nights: ReadonlySet<number>,
): StayPart[] {
  const joined = new Map<StayPart, StayPart>();
  const kept = between.filter((part) => {
    const lodging = there.find(
      (it) =>
        it.numbers.every((number) => nights.has(number)) &&
        it.firstDay <= part.firstDay &&
        it.lastDay >= part.lastDay &&
        !isSameLocation(it.spot, part.spot),
    );
    const hasNights = part.firstDay < part.lastDay && !part.isEndGuessed;
    if (!lodging || !hasNights || part.numbers.some((number) => number < 0)) return true;
    const before = joined.get(lodging) ?? lodging;
    joined.set(lodging, { ...before, numbers: [...before.numbers, ...part.numbers] });
    return false;
  });
  return [...kept, ...there.map((it) => joined.get(it) ?? it)];
}

const partAtPlace = ({ number, is, to }: LocatedBooking): StayPart => ({
  spot: to,
  firstDay: is.firstDay,
  lastDay: is.lastDay < is.firstDay ? is.firstDay : is.lastDay,
  isEndGuessed: false,
  numbers: [number],
  title: is.kind === "event" || is.kind === "calendar" ? is.title : null,
  isOver: false,
});

/** Groups parts into stays: parts at one place that overlap or touch. */
export function groupIntoStays(parts: readonly StayPart[]): StayPart[][] {
  const stays: StayPart[][] = [];
  for (const part of parts) {
    const stay = stays.find(
      (others) =>
        isSameLocation(others[0]!.spot, part.spot) && part.firstDay <= addDays(lastDayOf(others), 1),
    );
    if (stay) stay.push(part);
    else stays.push([part]);
  }
  return stays;
}

export const firstDayOf = (parts: readonly Pick<StayPart, "firstDay">[]): Day =>
  parts.map(({ firstDay }) => firstDay).reduce((a, b) => (a < b ? a : b));
export const lastDayOf = (parts: readonly Pick<StayPart, "lastDay">[]): Day =>
  parts.map(({ lastDay }) => lastDay).reduce((a, b) => (a > b ? a : b));
