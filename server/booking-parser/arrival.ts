import { addDays } from "#contract/shared/calendar-days.ts";
import { hourMs } from "#contract/shared/durations.ts";
import type { Reservation } from "./reservation.ts";

type Times = Pick<Reservation, "kind" | "firstDay" | "firstTime" | "lastDay" | "lastTime" | "instants">;

/** A flight that arrives this many hours earlier by the clock didn't fly over the date line. */
const dateLineHours = 12.75;

/**
 * A journey with its arrival on the next day, if the sender wrote one before the departure. A flight over the
 * date line does arrive some hours before it departs, by the clocks of its places.
 */
export function withLaterArrival<T extends Times>(leg: T): T {
  const { firstDay, firstTime, lastDay, lastTime, instants } = leg;
  if (lastDay !== firstDay || firstTime === null || lastTime === null) return leg;
  const isKnown = instants?.first != null && instants.last !== null;
  const early = isKnown
    ? Date.parse(instants.first ?? "") - Date.parse(instants.last ?? "")
    : epoch(firstDay, firstTime) - epoch(lastDay, lastTime);
  const isLate = isKnown || leg.kind !== "flight" ? early <= 0 : early <= dateLineHours * hourMs;
  if (isLate || Number.isNaN(early)) return leg;
  const nextDay = addDays(lastDay, 1);
  return {
    ...leg,
    lastDay: nextDay,
    ...(instants && { instants: { ...instants, last: instants.last && nextDay + instants.last.slice(10) } }),
  };
}

const epoch = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
