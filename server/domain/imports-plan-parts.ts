import { addDays } from "../../contract/calendar-days.ts";
import type { Day } from "../../contract/fields.ts";
import type { Place } from "../../contract/itinerary.ts";
import { isLeg, staysBetween } from "./imports-plan-legs.ts";
import { isSameSpot, type Part, type Placed } from "./imports-plan-spots.ts";

/** What each booking means for where its traveller is, away from home; in order of days. */
export function partsOf(bookings: readonly Placed[], home: Place | null): Part[] {
  const at = home && {
    ...{ name: "", place: home, isGuessed: false },
    written: { name: null, city: null, country: null },
  };
  const there = bookings.filter((it) => !isLeg(it) && !isSameSpot(it.to, at)).map(whileThere);
  return [...staysBetween(bookings.filter(isLeg), at), ...there].sort((a, b) =>
    a.firstDay === b.firstDay ? a.numbers[0]! - b.numbers[0]! : a.firstDay < b.firstDay ? -1 : 1,
  );
}

const whileThere = ({ number, is, to }: Placed): Part => ({
  spot: to,
  firstDay: is.firstDay,
  lastDay: is.lastDay < is.firstDay ? is.firstDay : is.lastDay,
  isEndGuessed: false,
  numbers: [number],
  title: is.kind === "event" || is.kind === "calendar" ? is.title : null,
  isOver: false,
});

/** Parts of one place that overlap or touch, as one stay. */
export function joinedParts(parts: readonly Part[]): Part[][] {
  const stays: Part[][] = [];
  for (const part of parts) {
    const stay = stays.find(
      (others) => isSameSpot(others[0]!.spot, part.spot) && part.firstDay <= addDays(lastDayOf(others), 1),
    );
    if (stay) stay.push(part);
    else stays.push([part]);
  }
  return stays;
}

export const firstDayOf = (parts: readonly Pick<Part, "firstDay">[]): Day =>
  parts.map(({ firstDay }) => firstDay).reduce((a, b) => (a < b ? a : b));
export const lastDayOf = (parts: readonly Pick<Part, "lastDay">[]): Day =>
  parts.map(({ lastDay }) => lastDay).reduce((a, b) => (a > b ? a : b));
