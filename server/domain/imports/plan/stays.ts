import { addDays } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { isBed, sleepElsewhere } from "./beds.ts";
import { isLeg, staysBetween } from "./journeys.ts";
import { isInReach, isSameLocation, type StayPart, type LocatedBooking } from "./locations.ts";

/** Parts that the bookings imply, away from home, sorted by first day. */
export function stayPartsOf(bookings: readonly LocatedBooking[], home: Place | null): StayPart[] {
  const at = home && {
    ...{ name: "", place: home, isGuessed: false, timezone: null, point: null },
    written: { name: null, city: null, country: null },
  };
  const there = bookings.filter((it) => !isLeg(it) && !isSameLocation(it.to, at)).map(partAtPlace);
  const lodging = new Set(bookings.filter(isBed).map(({ number }) => number));
  const between = staysBetween(bookings.filter(isLeg), at);
  const cars = new Set(bookings.filter(({ is }) => is.kind === "car").map(({ number }) => number));
  const stays = withCars(there, cars, lodging);
  return sleepElsewhere(between, stays, ({ numbers }) => lodging.has(numbers[0]!)).sort((a, b) =>
    a.firstDay === b.firstDay ? a.numbers[0]! - b.numbers[0]! : a.firstDay < b.firstDay ? -1 : 1,
  );
}

/** A car is fetched at an airport, but its driver stays where the lodging nearby is booked for these days. */
function withCars(
  there: readonly StayPart[],
  cars: ReadonlySet<number>,
  lodging: ReadonlySet<number>,
): StayPart[] {
  const isCar = ({ numbers }: StayPart) => cars.has(numbers[0]!);
  const beds = there.filter(({ numbers }) => lodging.has(numbers[0]!));
  const taken = new Map<StayPart, StayPart>();
  for (const car of there.filter(isCar)) {
    const near = beds.filter(
      ({ spot, firstDay, lastDay }) =>
        isInReach(spot, car.spot) && firstDay <= car.firstDay && car.lastDay <= lastDay,
    );
    const bed = near.find(({ spot }) => isSameLocation(spot, car.spot)) ?? near[0];
    if (bed) taken.set(car, bed);
  }
  return there
    .filter((part) => !taken.has(part))
    .map((part) => {
      const own = [...taken].filter(([, bed]) => bed === part).flatMap(([car]) => car.numbers);
      return own.length === 0 ? part : { ...part, numbers: [...part.numbers, ...own] };
    });
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
