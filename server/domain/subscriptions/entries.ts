import type { Day } from "#contract/shared/fields.ts";
import { maxReservations, type Reservation, type Spot } from "#booking-parser/reservation.ts";
import { fold } from "#lib/fold.ts";

type Reading = {
  /** The bookings of the previous reading. */
  before: readonly Reservation[];
  /** The bookings that the calendar contains now. */
  found: readonly Reservation[];
  /** The calendar as text. */
  text: string;
  today: Day;
};

/**
 * The bookings of a calendar after it was read again. Those that have gone and hadn't begun are cancelled.
 * Those that had begun stay, because calendars drop what is over, and trips go on showing them. Those that
 * the calendar still names, in a form that we don't understand any more, stay as they were.
 */
export function mergeReading({ before, found, text, today }: Reading): Reservation[] {
  // The parser stops at this number, so more may have gone only because others came.
  const isComplete = found.length < maxReservations;
  const entries = text.split(/^BEGIN:VEVENT/im);
  const isNamedElsewhere = (code: string) =>
    entries.filter((entry) => entry.includes(code)).length >
    found.filter(({ confirmation }) => confirmation === code).length;
  const kept = unreplaced(before, found, today).flatMap((it): Reservation[] => {
    const { confirmation, isCancelled, firstDay } = it;
    if (confirmation === null) return [];
    const hasBegun = firstDay <= today;
    if (isCancelled) return hasBegun ? [] : [it];
    if (hasBegun || !isComplete || isNamedElsewhere(confirmation)) return [it];
    return [{ ...it, isCancelled: true, changedAt: null }];
  });
  const newest = kept.toSorted((a, b) => (a.lastDay > b.lastDay ? -1 : 1));
  return [...found, ...newest].slice(0, maxReservations);
}

/** The bookings of `before` that none of `found` is a version of. Those of one code are told apart. */
function unreplaced(
  before: readonly Reservation[],
  found: readonly Reservation[],
  today: Day,
): Reservation[] {
  const foundOf = Map.groupBy(found, codeOf);
  return [...Map.groupBy(before, codeOf)].flatMap(([code, of]) => {
    const others = new Map((foundOf.get(code) ?? []).map((it) => [keyOf(it), it]));
    const left = new Map(of.map((it) => [keyOf(it), it]));
    const isOneEntry = of[0]!.isUid === true && left.size === 1 && others.size === 1;
    if (isOneEntry) return [];
    for (const key of [...left.keys()]) if (others.delete(key)) left.delete(key);
    for (const isVersion of versionsBy(today))
      for (const [key, it] of left) {
        const version = [...others].find(([, other]) => isVersion(it, other));
        if (!version) continue;
        others.delete(version[0]);
        left.delete(key);
      }
    return [...left.values()];
  });
}

/**
 * Whether an entry is another version of one with the same code, from the surest sign to the least. One that
 * is over moves to no other day, and one that has begun not to another day and route at once.
 */
const versionsBy = (today: Day): ((before: Reservation, it: Reservation) => boolean)[] => [
  (before, it) => before.firstDay === it.firstDay && isSameRoute(before, it),
  (before, it) => before.lastDay >= today && isSameRoute(before, it),
  (before, it) => before.firstDay === it.firstDay,
  (before) => before.firstDay > today,
];

const isSameRoute = (a: Reservation, b: Reservation): boolean =>
  isSameSpot(a.from, b.from) && isSameSpot(a.to, b.to);
const isSameSpot = (a: Spot | null, b: Spot | null): boolean => {
  const [name, other] = [nameOf(a), nameOf(b)];
  return name === null || other === null || name === other;
};
const nameOf = (spot: Spot | null): string | null => {
  const name = spot?.iata ?? spot?.name ?? spot?.city ?? null;
  return name === null ? null : fold(name);
};

/** A UID belongs to an entry and its repetitions; a code may be shared by a flight and a hotel. */
const codeOf = ({ isUid, kind, confirmation }: Reservation): string =>
  isUid ? `${confirmation}` : `${kind} ${fold(confirmation ?? "").replaceAll(" ", "")}`;
const keyOf = (it: Reservation): string => JSON.stringify([it.firstDay, nameOf(it.from), nameOf(it.to)]);
