import { compareText } from "#contract/shared/compare-text.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { isInReach, isSameLocation, type LocatedBooking, type StayPart } from "./locations.ts";
import type { Days } from "./types.ts";

export const isBed = ({ is }: LocatedBooking): boolean => is.kind === "lodging";

type Beds = readonly StayPart[];

/**
 * Finds the lodging in which a traveller may sleep after a leg: nearby, each from the end of the one before.
 * Finds none if all of it is in the city where the leg arrives.
 */
export function bedsIn(beds: readonly LocatedBooking[]): (leg: LocatedBooking) => LocatedBooking[] {
  const inOrder = beds.toSorted((a, b) => compareText(a.is.firstDay, b.is.firstDay));
  return ({ is, to }) => {
    const near = inOrder.filter((bed) => bed.is.lastDay > is.lastDay && isInReach(to, bed.to));
    const found = inTurn(near, ({ is: days }) => days, is.lastDay, 1);
    return found.some((bed) => !isSameLocation(to, bed.to)) ? found : [];
  };
}

/**
 * Those of the beds, sorted by first day, that begin at most `gap` days after the one before or `from`, and
 * end after it.
 */
function inTurn<T>(beds: readonly T[], daysOf: (bed: T) => Days, from: Day, gap: number): T[] {
  let until = from;
  return beds.filter((bed) => {
    const { firstDay, lastDay } = daysOf(bed);
    if (firstDay > addDays(until, gap) || lastDay <= until) return false;
    until = lastDay;
    return true;
  });
}

/**
 * Moves each stay between two legs to the lodging nearby that is booked for its nights, one or several in
 * turn: who lands in Denver and sleeps in Boulder is in Boulder, from landing to departure. Within one
 * document, lodging that is booked for all of these nights, one or several in turn, may be anywhere.
 */
export function sleepElsewhere(
  between: readonly StayPart[],
  there: readonly StayPart[],
  isLodging: (part: StayPart) => boolean,
): StayPart[] {
  const beds = new Map(there.filter(isLodging).map((bed) => [bed, bed]));
  const kept = between.filter((part) => {
    const theirs = bedsOf(part, [...beds.keys()]);
    const [first] = theirs;
    if (!first) return true;
    const last = theirs.reduce((a, b) => (b.lastDay > a.lastDay ? b : a));
    const change = (bed: StayPart, to: Partial<StayPart>) => beds.set(bed, { ...beds.get(bed)!, ...to });
    for (const bed of theirs) change(bed, { booked: bed, journey: part.numbers });
    change(first, {
      firstDay: earlierOf(first.firstDay, part.firstDay),
      numbers: [...beds.get(first)!.numbers, ...part.numbers],
    });
    if (!part.isEndGuessed) change(last, { lastDay: laterOf(last.lastDay, part.lastDay) });
    return false;
  });
  return [...kept, ...there.map((it) => beds.get(it) ?? it)];
}

/** The lodging elsewhere for all nights of this stay, in order; none if some are left. */
function bedsOf(part: StayPart, beds: Beds): Beds {
  const isDayTrip = part.firstDay === part.lastDay && !part.isEndGuessed;
  const during = beds
    .filter(
      ({ firstDay, lastDay }) => lastDay > part.firstDay && (part.isEndGuessed || firstDay < part.lastDay),
    )
    .toSorted((a, b) => compareText(a.firstDay, b.firstDay));
  const isHere = ({ spot }: StayPart) => isSameLocation(spot, part.spot);
  if (isDayTrip || forEachNight(part, during.filter(isHere), 1).length > 0) return [];
  const near = during.filter(({ spot }) => isInReach(spot, part.spot));
  const nearby = forEachNight(part, near, 1);
  if (nearby.length > 0) return nearby;
  const isOneDocument = (it: StayPart) => it.numbers.every((number) => number >= 0);
  if (!isOneDocument(part) || part.isEndGuessed) return [];
  const all = during.filter(isOneDocument);
  const [bed, ...more] = all;
  if (bed && more.every(({ spot }) => isSameLocation(spot, bed.spot)))
    return near.length > 0 ? [] : forEachNight(part, [bed], 0);
  const inTurns = forEachNight(part, all, 0);
  const areDisjoint = inTurns.every(({ firstDay }, at) => at === 0 || firstDay >= inTurns[at - 1]!.lastDay);
  return areDisjoint && inTurns.length === all.length ? inTurns : [];
}

/** The beds for all nights but `gap` at the beginning, between two beds, and at the end; else none. */
function forEachNight(part: StayPart, beds: Beds, gap: number): Beds {
  const found = inTurn(beds, (days) => days, part.firstDay, gap);
  const until = found.map(({ lastDay }) => lastDay).reduce(laterOf, part.firstDay);
  return part.isEndGuessed || addDays(until, gap) >= part.lastDay ? found : [];
}

const earlierOf = (a: Day, b: Day) => (a < b ? a : b);
const laterOf = (a: Day, b: Day) => (a > b ? a : b);
