import { minuteMs } from "#contract/shared/durations.ts";
import { isJourney, type Reservation } from "#booking-parser/reservation.ts";
import { namesTravel } from "./infer-place.ts";

/** Minutes from which an appointment in another city is a day away: a workshop, a fair. */
const minMinutes = 6 * 60;
const shortKinds = new Set<Reservation["kind"]>(["calendar", "event", "food"]);

/**
 * Leaves out what everyday life puts into a calendar: an appointment of a few hours at an address, such as a
 * dentist or a meeting, is no trip in any city. It stays beside several days in the same city, whose
 * plan it is part of.
 */
export function withoutEveryday(all: readonly Reservation[]): Reservation[] {
  const long = all.filter((one) => !isShort(one));
  return all.filter((one) => !isShort(one) || long.some((stay) => isWithin(one, stay)));
}

const isWithin = (one: Reservation, stay: Reservation): boolean =>
  !isJourney(stay) &&
  stay.lastDay > stay.firstDay &&
  stay.to.city !== null &&
  stay.to.city === one.to.city &&
  stay.firstDay <= one.firstDay &&
  one.lastDay <= stay.lastDay;

function isShort(one: Reservation): boolean {
  if (!shortKinds.has(one.kind) || namesTravel(one.title ?? "")) return false;
  const minutes = minutesOf(one);
  return minutes !== null && minutes < minMinutes;
}

/** Null for days without times. */
function minutesOf({ instants, firstDay, firstTime, lastDay, lastTime }: Reservation): number | null {
  const [from, to] =
    firstTime === null
      ? [instants?.first, instants?.last ?? instants?.first]
      : [`${firstDay}T${firstTime}Z`, `${lastDay}T${lastTime ?? firstTime}Z`];
  return from && to ? (Date.parse(to) - Date.parse(from)) / minuteMs : null;
}
