import type { FoundDay, Order } from "./day.ts";
import {
  dayOf,
  headingDay,
  plusOf,
  routeOf,
  stationOf,
  stopAt,
  type LegLine,
  type Stop,
} from "./leg-ends.ts";
import { labelOf, linesOf } from "./leg-labels.ts";
import { readLine } from "./lines.ts";
import { saysOtherTimes } from "./other-times.ts";

/** A leg as its lines say it. `isLabelled`: a label says which end is which. */
export type WrittenLeg = {
  readonly number: string | null;
  readonly from: Stop;
  readonly to: Stop;
  readonly day: FoundDay | null;
  readonly plusDays: number;
  readonly isLabelled: boolean;
};
type Open = {
  start: number;
  number: string | null;
  from: Stop;
  to: Stop;
  day: FoundDay | null;
  plus: number;
  isLabelled: boolean;
  hasTo: boolean;
};
/** A stop in its line, and the number that stands above it or below its arrival. */
type StopAt = Stop & { readonly at: number; number: string | null };
const nothing: Stop = { spot: null, time: null, day: null };

/** The legs written in the lines of a text, in their order, with their days. */
export function legLines(text: string, order: Order): WrittenLeg[] {
  const lines = withHeadings(
    linesOf(text).map((line) => {
      const { part, rest } = labelOf(line);
      return { part, ...readLine(rest, order), whole: line };
    }),
  );
  const days = lines.map((line) => headingDay(line));
  const firstLeg = lines.findIndex(
    (line, at) =>
      ((line.part === "from" || line.part === "to") && stopAt(lines, at).spot !== null) ||
      routeOf(line, lines, at) !== null,
  );
  // In one ticket days are either all before their legs or all after them.
  const firstDay = days.findIndex(Boolean);
  const isBefore = firstDay !== -1 && (firstDay <= firstLeg || firstLeg === -1);
  const legs: Open[] = [];
  let leg: Open | null = null;
  let stops: StopAt[] = [];
  let arrivalDay: FoundDay | null = null;
  let read = -1;
  const close = () => {
    if (leg?.from.spot && leg.to.spot) legs.push(leg);
    leg = null;
  };
  const closeStops = () => {
    legs.push(...pairs(stops));
    stops = [];
  };
  for (const [at, line] of lines.entries()) {
    const { part } = line;
    if (at <= read) continue;
    if (part === "from" || part === "to") {
      // `Ida: 12 de março, Lisboa às 07:00, chegada a Paris às 10:25`: only the second end has a label.
      const start: StopAt | undefined =
        part === "to" && leg === null && stops.length % 2 === 1 ? stops.pop() : undefined;
      closeStops();
      if (start) leg = { ...opened(start.at), from: start };
      const stop = stopAt(lines, at);
      if (part === "from" && startsAnother(leg, stop)) close();
      if (part === "to" && leg?.hasTo && stop.spot) close();
      leg = { ...(leg ?? opened(at)), ...(leg?.from.spot || leg?.to.spot ? {} : { start: at }) };
      // A label says more than the route above it, unless that has a code: `durchgeführt / von Lufthansa`.
      const isNew = stop.spot !== null && !(part === "from" ? leg.isLabelled : leg.hasTo);
      const isWorse = leg[part].spot?.iata != null && stop.spot?.iata == null;
      leg[part] = merged(isNew && !isWorse ? { ...leg[part], spot: null } : leg[part], stop);
      leg.isLabelled ||= stop.spot !== null;
      leg.hasTo ||= part === "to" && stop.spot !== null;
      leg.plus += plusOf(line);
      leg.number ??= line.number;
      continue;
    }
    if (part === "number" || (part === null && line.number !== null && isNumberLine(line, isBefore))) {
      // Numbers are all above their two stations, or all below them.
      const from = stops.length % 2 === 0 && dayOf(line) === null ? stops.at(-2) : undefined;
      if (from?.number === null) {
        from.number = line.number;
        continue;
      }
      // The number of a flight is right above its route, or below its ends.
      const isAbove = at + 1 < lines.length && routeOf(lines[at + 1]!, lines, at + 1) !== null;
      if (leg?.from.spot && leg.to.spot && (leg.number !== null || isAbove)) close();
      leg = { ...(leg ?? opened(at)), number: line.number };
      if (part === "number") continue;
    }
    const number: string | null | undefined = leg?.from.spot || leg?.to.spot ? null : leg?.number;
    const route = routeOf(line, lines, at);
    if (route) {
      close();
      closeStops();
      leg = { ...opened(at), ...route, number: route.number ?? number ?? null };
      continue;
    }
    const times = line.tokens.flatMap((token) => (token.is === "time" ? [token.time] : []));
    const places = line.tokens.flatMap((token) => (token.is === "place" ? [token.spot] : []));
    const day = dayOf(line);
    const isTimes = times.length === 2 && !saysOtherTimes(line);
    if (leg?.from.spot && leg.to.spot && leg.from.time === null && isTimes) {
      const isNext = day !== null && (times[1] ?? "") < (times[0] ?? "");
      leg = {
        ...leg,
        from: { ...leg.from, time: times[0] ?? null },
        to: { ...leg.to, time: times[1] ?? null, day: isNext ? day : null },
      };
      leg.day = isNext ? leg.day : (leg.day ?? day);
      leg.plus += plusOf(line);
      continue;
    }
    // Below a route, its day may have the time of departure.
    if (leg?.from.spot && leg.to.spot && leg.from.time === null && !isBefore && days[at] && isMoment(line))
      leg = { ...leg, from: { ...leg.from, time: times[0] ?? null } };
    if (days[at]) {
      if (leg?.from.spot && leg.to.spot && isBefore) close();
      else if (leg !== null && !isBefore) leg = { ...leg, day: leg.day ?? day };
      // Between a departure and its arrival, it is the day of the arrival.
      if (isBefore && stops.length % 2 === 1) arrivalDay = day;
      else closeStops();
    }
    const stop = stationOf(line, lines, at, places, times);
    if (stop) {
      if (leg?.from.spot && leg.to.spot) close();
      const day = stop.day ?? (stops.length % 2 === 1 ? arrivalDay : null);
      stops.push({ ...stop, day, at, number: number ?? null });
      if (!leg?.from.spot && !leg?.to.spot) leg = null;
      arrivalDay = null;
      read = at + stop.below;
    }
  }
  close();
  closeStops();
  const sorted = legs.toSorted((a, b) => a.start - b.start);
  return sorted.map((one, index) => {
    const next = sorted[index + 1]?.start ?? lines.length;
    const heading = isBefore
      ? days.slice(0, one.start + 1).findLast(Boolean)
      : days.slice(one.start, Math.min(next, one.start + 8)).find(Boolean);
    // Another day right above, of unknown meaning, may be that of the leg.
    const isUnclear =
      !isBefore &&
      lines
        .slice(Math.max(0, one.start - 2), one.start)
        .some((line) => dayOf(line) !== null && !headingDay(line) && dayOf(line)?.day !== heading?.day);
    const day = one.from.day ?? one.day ?? (isUnclear ? null : heading) ?? null;
    return { ...one, day, plusDays: one.plus };
  });
}

/** `DEPART` above a day and a whole route is a heading, and no label of one end. */
const withHeadings = (lines: readonly LegLine[]): LegLine[] =>
  lines.map((line, at) => {
    const below = lines.slice(at + 1, at + 3);
    const isHeading =
      line.part === "from" &&
      line.tokens.length === 0 &&
      below.every(({ part }) => part === null) &&
      below.some(
        (one) => one.tokens.some(({ is }) => is === "arrow") && routeOf(one, lines, at + 1) !== null,
      );
    return isHeading ? { ...line, part: "date" } : line;
  });
/** A line with nothing but a number and words of tickets, or with the day of the legs below. */
const isNumberLine = ({ tokens }: LegLine, isBefore: boolean): boolean =>
  tokens.every(({ is }) => is === "arrow" || (isBefore && is === "day"));
const isMoment = ({ tokens }: LegLine): boolean =>
  tokens.length === 2 && tokens[0]?.is === "day" && tokens[1]?.is === "time";

const opened = (start: number): Open => ({
  ...{ start, number: null, from: nothing, to: nothing, day: null, plus: 0, isLabelled: false, hasTo: false },
});
const merged = (before: Stop, found: Stop): Stop => ({
  spot: before.spot ?? found.spot,
  time: before.time ?? found.time,
  day: before.day ?? found.day,
});
const startsAnother = (leg: Open | null, stop: Stop): boolean =>
  leg !== null && leg.to.spot !== null && leg.isLabelled && (stop.spot !== null || leg.from.time !== null);

/** Stations come in pairs of a departure and an arrival. An odd one means that something else was read. */
function pairs(stops: readonly StopAt[]): Open[] {
  if (stops.length % 2 === 1 || stops.length > 20) return [];
  return stops.flatMap((from, at) => {
    const to = stops[at + 1];
    return at % 2 === 1 || !to ? [] : [{ ...opened(from.at), number: from.number, from, to }];
  });
}
