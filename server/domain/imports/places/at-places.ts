import { addDays } from "#contract/shared/calendar-days.ts";
import { isJourney, type Reservation } from "#booking-parser/reservation.ts";
import { epochIn, localTimeIn } from "#booking-parser/zones.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { kilometresBetween } from "#domain/places/distance.ts";
import type { Best } from "./best.ts";

type Ends = { readonly from: Best | null; readonly to: Best | null };

/**
 * A reservation with the local days and times of its places; null if it needs known places and has none. It
 * keeps what it needs, so that the same places are found when its places are looked up again.
 */
export function atPlaces(written: Reservation, ends: Ends): Reservation | null {
  const { instants, ...is } = written;
  const { needs } = is;
  if (needs !== undefined && (!ends.to || (needs === "both-places" && !ends.from))) return null;
  const local = instants ? withLocalTimes({ ...is, instants }, ends) : is;
  const ordered = isJourney(is) ? withLaterArrival(local, ends) : local;
  return needs === "both-places" && isTooFast(ordered, ends) ? null : ordered;
}

type WithInstants = Reservation & Required<Pick<Reservation, "instants">>;

/** Replaces days and times by those of the places. At an unknown place they stay, as uncertain. */
function withLocalTimes({ instants, ...is }: WithInstants, { from, to }: Ends): Reservation {
  if (!instants) return is;
  const first = inZone(instants.first, from, is.firstTime);
  const last = inZone(instants.last, to, is.lastTime);
  const isUnknown = (instants.first !== null && !first) || (instants.last !== null && !last);
  const others = is.doubts.filter((doubt) => doubt !== "day-guessed");
  const isCertain = first !== null && (last !== null || is.lastTime === null);
  const isSingle = instants.last === null && is.lastDay === is.firstDay && first !== null;
  return {
    ...is,
    firstDay: first?.day ?? is.firstDay,
    firstTime: first ? shown(is, first.time) : is.firstTime,
    lastDay: last?.day ?? (isSingle ? first.day : is.lastDay),
    lastTime: last ? shown(is, last.time) : is.lastTime,
    doubts: isUnknown ? [...others, "day-guessed"] : isCertain ? others : is.doubts,
  };
}

/** Midnight in a stay is no time of arrival: it is how programs write a day. */
const shown = ({ kind }: Pick<Reservation, "kind">, time: string) =>
  kind === "lodging" && time === "00:00" ? null : time;

type Local = { readonly day: string; readonly time: string } | null;

/**
 * An instant in local time. An offset that is an hour off is a mistake about summer time; then the time is as
 * written.
 */
function inZone(instant: string | null, at: Best | null, asWritten: string | null): Local {
  const local = instant === null || at === null ? null : localTimeIn(at.timezone, instant);
  const [, day, time, zone] = /^(.{10})T(.{5})(.*)$/.exec(instant ?? "") ?? [];
  if (local === null || day === undefined || time === undefined || zone === "Z") return local;
  const difference = Math.abs(epoch(day, time) - epoch(local.day, local.time));
  return difference <= hourMs && asWritten === time ? { day, time } : local;
}

const epoch = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

/** A journey that arrives before it departs arrives on the next day. */
function withLaterArrival(is: Reservation, ends: Ends): Reservation {
  const hours = hoursOf(is, ends);
  return hours !== null && hours < 0 && hours >= -24 ? { ...is, lastDay: addDays(is.lastDay, 1) } : is;
}

function hoursOf({ firstDay, firstTime, lastDay, lastTime }: Reservation, { from, to }: Ends): number | null {
  if (firstTime === null || lastTime === null || !from || !to) return null;
  const leaves = epochIn(from.timezone, { day: firstDay, time: firstTime });
  const arrives = epochIn(to.timezone, { day: lastDay, time: lastTime });
  return leaves === null || arrives === null ? null : (arrives - leaves) / hourMs;
}

/** Faster than any vehicle of its kind, in kilometres an hour, including the ways to the first stop. */
const maxSpeed = { flight: 1000, other: 400 };

/** Whether nobody travels so far in this time: `Sofia – Milan` for half an hour are two people. */
function isTooFast(is: Reservation, ends: Ends): boolean {
  const hours = hoursOf(is, ends);
  const [a, b] = [ends.from?.point, ends.to?.point];
  if (hours === null || !a || !b) return false;
  const speed = is.kind === "flight" ? maxSpeed.flight : maxSpeed.other;
  return kilometresBetween(a, b) > hours * speed;
}
