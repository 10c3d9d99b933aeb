import { addDays } from "#contract/shared/calendar-days.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { guestsIn, isCancelledIn, orderOf } from "./about.ts";
import { nextYearOf, type FoundDay } from "./day.ts";
import { piecesOf } from "./labelled.ts";
import { legLines, type WrittenLeg } from "./route-lines.ts";

const maxLegs = 20;

/**
 * The legs in the lines of a ticket in any form. What is called a place must be one, unless the
 * sender labelled it.
 */
export const legsInLines = (text: string, receivedAt: string, ticket: Ticket): Reservation[] =>
  writtenLegs(legLines(text, orderOf(text)), text, receivedAt, ticket);

type Ticket = { readonly kind: Reservation["kind"] | null; readonly confirmation: string };

/** The bookings of the legs that a text writes. */
export function writtenLegs(
  legs: readonly WrittenLeg[],
  text: string,
  receivedAt: string,
  { kind, confirmation }: Ticket,
): Reservation[] {
  const travellers = guestsIn(piecesOf(text, ["guest"]));
  const isCancelled = isCancelledIn(text);
  return legs.slice(0, maxLegs).flatMap((leg) => {
    const { from, to, day, number, isLabelled } = leg;
    if (!from.spot || !to.spot || day === null || isOnePlace(leg)) return [];
    const firstDay = withYear(day, receivedAt.slice(0, 10));
    if (firstDay === null) return [];
    const lastDay = arrivalOf(leg, firstDay);
    if (lastDay === null) return [];
    const isFlight = from.spot.iata !== null && to.spot.iata !== null;
    return [
      {
        kind: isFlight ? "flight" : (kind ?? (isFlightNumber(number) ? "flight" : "train")),
        isCancelled,
        confirmation,
        title: number,
        from: from.spot,
        to: to.spot,
        firstDay,
        firstTime: from.time,
        lastDay,
        lastTime: to.time,
        travellers,
        changedAt: null,
        doubts: ["from-text" as const, ...(isBare(day) ? (["year-guessed"] as const) : [])],
        ...(isLabelled || isFlight || (isStation(from.spot) && isStation(to.spot))
          ? {}
          : { needs: "both-places" as const }),
      },
    ];
  });
}

/** Trains of these kinds have numbers like those of flights. */
const isFlightNumber = (number: string | null): boolean =>
  number !== null && !/^(?:IC|EC|EN|RE|RB|NJ|RJ|SJ|TG|IR|OB)/.test(number);
const isStation = ({ name }: Spot): boolean => /^\p{sc=Han}{2,10}[站駅]$/u.test(name ?? "");
const isBare = ({ day }: FoundDay) => day.startsWith("--");
const withYear = (written: FoundDay, since: string) =>
  isBare(written) ? nextYearOf(written.day, since, written.weekday) : written.day;

const isOnePlace = ({ from, to }: WrittenLeg): boolean =>
  (from.spot?.iata ?? from.spot?.name) === (to.spot?.iata ?? to.spot?.name);

/** The day of arrival; null if the written one contradicts the departure. */
function arrivalOf({ from, to, plusDays }: WrittenLeg, firstDay: string): string | null {
  if (to.day !== null) {
    const written = withYear(to.day, addDays(firstDay, -1));
    return written !== null && written >= addDays(firstDay, -1) && written <= addDays(firstDay, 4)
      ? written
      : null;
  }
  if (plusDays > 0) return addDays(firstDay, Math.min(plusDays, 2));
  return from.time !== null && to.time !== null && to.time < from.time ? addDays(firstDay, 1) : firstDay;
}
