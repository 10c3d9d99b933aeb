import { isJourney } from "#booking-parser/reservation.ts";
import { foldedTitle, sharedCode } from "./codes.ts";
import { isSameLocation, type LocatedBooking } from "./locations.ts";

type Described = Pick<LocatedBooking, "is" | "from" | "to">;

/** The likeness of two descriptions of one vehicle: its number, on one day and route. */
export const sameVehicle = 5;

/**
 * How surely two documents describe one leg of a journey; 0 if these are two legs. Another leg under one code
 * is another leg: a change has the same number, route or day. Without a common code only the same flight or
 * route on the same day is the same leg.
 */
export function likenessOfLegs(a: Described, b: Described): number {
  if (a.is.kind !== b.is.kind) return 0;
  const isSameEnd = isSameLocation(a.to, b.to);
  const isSameStart = isSameLocation(a.from, b.from);
  const isSameRoute = isSameEnd && (isSameStart || a.from === null || b.from === null);
  const isSameDay = a.is.firstDay === b.is.firstDay;
  const isSameTitle = a.is.title !== null && foldedTitle(a.is) === foldedTitle(b.is);
  if (isSameDay && isSameTitle && (isSameEnd || isSameStart)) return sameVehicle;
  const [code, other] = [sharedCode(a.is), sharedCode(b.is)];
  if (code === null || other === null) return isSameDay && isSameRoute ? 4 : 0;
  if (code !== other) return 0;
  if (isSameRoute) return isSameDay ? 4 : 3;
  // "Bus ticket" is no number: there and back have the same. An entry of a calendar is one journey.
  const isOneEntry = a.is.isUid === true && b.is.isUid === true;
  if (isSameTitle && (isOneEntry || (/\p{Nd}/u.test(a.is.title) && !isWayBack(a, b)))) return 2;
  return isSameDay && (isSameStart || isSameEnd) ? 1 : 0;
}

/** Some buses and ferries have one number there and back. */
const isWayBack = (a: Described, b: Described): boolean =>
  isSameLocation(a.from, b.to) && isSameLocation(a.to, b.from);

/** The same for two documents about one row of `trip_bookings`, which describe one stay in a hotel. */
const likeness = (a: Described, b: Described): number =>
  isJourney(a.is) && isJourney(b.is) ? likenessOfLegs(a, b) : Number(a.is.kind === b.is.kind);

/** The item of `among` that is most surely the same; null if none is. */
export function mostLike<T extends Described>(
  it: Described,
  among: Iterable<T>,
  alike: (a: Described, b: Described) => number = likenessOfLegs,
): T | null {
  let best: T | null = null;
  let highest = 0;
  for (const other of among) {
    const score = alike(it, other);
    if (score > highest) [best, highest] = [other, score];
  }
  return best;
}

/**
 * What several documents say of one booking, from the first accepted one to the last. A later description of
 * a part replaces the earlier one, unless it is an older version or says less of the same day: the boarding
 * pass of one leg removes neither the other legs nor the times of the ticket.
 */
export function mergeDescriptions<T extends Described>(documents: readonly (readonly T[])[]): T[] {
  const merged = new Descriptions<T>([]);
  for (const parts of documents) {
    const closed = new Set<T>();
    for (const part of withoutRepeats(parts)) {
      const open = merged.near(part).filter((it) => !closed.has(it));
      const shown = mostLike(part, open, likeness);
      const isNewer = shown !== null && !isOlder(part, shown) && !saysLess(part, shown);
      if (shown === null) merged.add(part);
      else if (isNewer) merged.replace(shown, part);
      closed.add(shown === null || isNewer ? part : shown);
    }
  }
  return merged.all();
}

/** Descriptions by day, code and kind, so that one is compared only with those that may be the same. */
export class Descriptions<T extends Described> {
  readonly #at = new Map<T, number>();
  readonly #by = new Map<string, Set<T>>();

  constructor(items: readonly T[]) {
    for (const it of items) this.add(it);
  }

  add(it: T, at = this.#at.size): void {
    this.#at.set(it, at);
    for (const key of indexKeys(it)) this.#by.set(key, (this.#by.get(key) ?? new Set()).add(it));
  }

  /** Puts the second one in the place of the first. */
  replace(before: T, after: T): void {
    const at = this.#at.get(before)!;
    this.#at.delete(before);
    for (const key of indexKeys(before)) this.#by.get(key)?.delete(before);
    this.add(after, at);
  }

  /** All that may be the same as this one, in order. */
  near(it: Described): T[] {
    const near = new Set(indexKeys(it).flatMap((key) => [...(this.#by.get(key) ?? [])]));
    return [...near].sort((a, b) => this.#at.get(a)! - this.#at.get(b)!);
  }

  all(): T[] {
    return [...this.#at].sort(([, a], [, b]) => a - b).map(([it]) => it);
  }
}

/** Two legs without a common key are unlike, and so are two other bookings. */
const indexKeys = ({ is }: Described): string[] =>
  isJourney(is) ? [`${is.kind} ${is.firstDay}`, sharedCode(is) ?? []].flat() : [is.kind];

/** Two travellers of one flight are one part. */
const withoutRepeats = <T extends Described>(parts: readonly T[]): T[] => [
  ...new Map(
    parts.map((part) => [JSON.stringify([part.from, part.to, { ...part.is, travellers: [] }]), part]),
  ).values(),
];

/** True if both name their last change, and the first one's is earlier. */
export const isOlder = ({ is: a }: Described, { is: b }: Described): boolean =>
  a.changedAt !== null && b.changedAt !== null && Date.parse(a.changedAt) < Date.parse(b.changedAt);

const saysLess = ({ is: a }: Described, { is: b }: Described): boolean =>
  a.firstDay === b.firstDay && details(a) < details(b);

const details = ({ title, confirmation, from, firstTime, lastTime }: LocatedBooking["is"]): number =>
  [title, confirmation, from, firstTime, lastTime].filter((it) => it !== null).length;
