import { daysBetween } from "#contract/shared/calendar-days.ts";
import { isJourney, type Reservation, type Spot } from "#booking-parser/reservation.ts";
import { findDays } from "#booking-parser/text/day.ts";
import { orderOf } from "#booking-parser/text/about.ts";

/** Whether two bookings are journeys between the same two airports or cities. */
export const isSameRoute = (a: Reservation, b: Reservation): boolean =>
  isJourney(a) && a.kind === b.kind && isSameEnd(a.from, b.from) && isSameEnd(a.to, b.to);

function isSameEnd(a: Spot | null, b: Spot | null): boolean {
  if (a === null || b === null) return false;
  if (a.iata !== null && b.iata !== null) return a.iata === b.iata;
  return a.city !== null && a.city.toLowerCase() === b.city?.toLowerCase();
}

/**
 * Corrects guessed years: a bar code has only the day of the year, and the text beside it has the whole date.
 * Of several written dates the one nearest to the guess is taken.
 */
export function withYearsFrom(text: string, found: readonly Reservation[]): Reservation[] {
  if (!found.some(({ doubts }) => doubts.includes("year-guessed"))) return [...found];
  const order = orderOf(text);
  const written = text
    .split("\n", 2000)
    .flatMap((line) => findDays(line, order))
    .map(({ day }) => day)
    .filter((day) => !day.startsWith("--"));
  return found.map((one) => {
    if (!one.doubts.includes("year-guessed")) return one;
    const [day] = written
      .filter((it) => dayOfYear(it) === dayOfYear(one.firstDay))
      .toSorted((a, b) => Math.abs(daysBetween(one.firstDay, a)) - Math.abs(daysBetween(one.firstDay, b)));
    if (day === undefined) return one;
    return { ...one, firstDay: day, lastDay: day, doubts: one.doubts.filter((it) => it !== "year-guessed") };
  });
}

const dayOfYear = (day: string): number => daysBetween(`${day.slice(0, 4)}-01-01`, day);
