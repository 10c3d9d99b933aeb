import { codeOf, hasNoCode, isKeyOf, sharedCode, withoutNumber } from "./codes.ts";
import type { StayPart, LocatedBooking } from "./locations.ts";
import { stayPartsOf } from "./stays.ts";
import type { KeyedPart, KnownBooking } from "./types.ts";

type Coded = { readonly part: StayPart; readonly numbers: number[]; changedAt: string | null };

/**
 * Assigns the keys that identify parts in later documents: the codes of their bookings, or, without a code,
 * kind, place and days. If one code belongs to several parts, such as two cities of one flight, all but the
 * first get a number appended. `keysOfLegs` has the keys of bookings whose legs are known. No key is assigned
 * twice: a known leg can be in bookings of two codes, and then the second one gets a key of its own.
 */
export function keysOf(
  parts: readonly StayPart[],
  bookings: ReadonlyMap<number, LocatedBooking>,
  known: readonly KnownBooking[],
  keysOfLegs: ReadonlyMap<number, readonly string[]> = new Map(),
): Map<StayPart, KeyedPart[]> {
  const keys = new Map<StayPart, KeyedPart[]>(parts.map((part) => [part, []]));
  const codes = byCode(parts, bookings);
  const assigned = new Set<string>();
  for (const [code, of] of codes) {
    const owned = new Map(of.map((it) => [it, it.numbers.flatMap((n) => keysOfLegs.get(n) ?? [])]));
    const isOfLegs = new Set([...owned.values()].flat());
    const coded = known.filter(({ key }) => isKeyOf(key, code) || isOfLegs.has(key)).sort(byKey);
    const free = new Set(coded.filter(({ key }) => !assigned.has(key)));
    const found = new Map<Coded, KnownBooking>();
    const assign = (fits: (it: Coded, row: KnownBooking) => boolean) => {
      for (const it of of) {
        const row = found.has(it) ? undefined : [...free].find((other) => fits(it, other));
        if (!row) continue;
        free.delete(row);
        found.set(it, row);
      }
    };
    const isSamePlace = ({ part }: Coded, row: KnownBooking) =>
      row.place !== null && row.place === placeIdOf(part);
    const isOthers = (key: string) => !hasNoCode(key) && !isKeyOf(key, code) && codes.has(withoutNumber(key));
    const isOwn = (it: Coded, { key }: KnownBooking) =>
      owned.get(it)!.includes(key) &&
      !isOthers(key) &&
      (isKeyOf(key, code) || hasNoCode(key) || hasNoCode(code));
    assign((it, row) => isOwn(it, row) && isSamePlace(it, row));
    assign(isOwn);
    for (const row of free) if (isOfLegs.has(row.key)) free.delete(row);
    assign(isSamePlace);
    assign(({ part }, row) => isOnDaysOf(part, row));
    const names = new Set([...coded.map(({ key }) => key), ...isOfLegs, ...assigned]);
    for (const it of of) {
      const { part, numbers, changedAt } = it;
      const before = found.get(it) ?? null;
      const key = before?.key ?? unused(code, names);
      names.add(key);
      assigned.add(key);
      const isBooked = numbers.every((number) => part.booked?.numbers.includes(number));
      const { firstDay, lastDay } = (isBooked && part.booked) || part;
      keys.get(part)!.push({
        ...{ key, tripId: null, place: placeIdOf(part), firstDay, lastDay, isCancelled: false, changedAt },
        ...{ before, part, numbers },
      });
    }
  }
  return keys;
}

/** The parts of each code, each with its bookings of that code. */
function byCode(
  parts: readonly StayPart[],
  bookings: ReadonlyMap<number, LocatedBooking>,
): Map<string, Coded[]> {
  const codes = new Map<string, Coded[]>();
  for (const part of parts)
    for (const number of part.numbers) {
      const booking = bookings.get(number)!;
      const code = codeOf(booking, part);
      const of = codes.get(code) ?? [];
      codes.set(code, of);
      const coded = of.find((it) => it.part === part);
      if (!coded) of.push({ part, numbers: [number], changedAt: booking.is.changedAt });
      else {
        coded.numbers.push(number);
        coded.changedAt = later(coded.changedAt, booking.is.changedAt);
      }
    }
  return codes;
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;

/**
 * Whether a stay elsewhere is on the days of a known one, so that it replaces it. Two stays of one journey
 * share at most the day of the change.
 */
const isOnDaysOf = ({ firstDay, lastDay }: StayPart, row: KnownBooking): boolean =>
  firstDay === row.firstDay ||
  (lastDay === row.lastDay && lastDay > firstDay) ||
  (firstDay < row.lastDay && row.firstDay < lastDay);

export const placeIdOf = ({ spot }: StayPart): string | null => spot.place?.placeId ?? null;

const byKey = (a: KnownBooking, b: KnownBooking) => (a.key < b.key ? -1 : 1);

/** A key for another booking under this code. */
export function unused(code: string, names: ReadonlySet<string>): string {
  if (!names.has(code)) return code;
  for (let n = 2; ; n++) if (!names.has(`${code} #${n}`)) return `${code} #${n}`;
}

type RowKey = Pick<KnownBooking, "key" | "firstDay" | "lastDay">;

/** The bookings of an import that led to this row. The user's home may have changed, so it doesn't count. */
export function bookingsOfRow(bookings: readonly LocatedBooking[], row: RowKey): LocatedBooking[] {
  const isUncoded = bookings.some(({ is }) => sharedCode(is) === null);
  const parts = isUncoded ? stayPartsOf(bookings, null) : [];
  return bookings.filter((booking) => belongsToRow(booking, parts, row));
}

/**
 * Whether a booking of an import led to this row: same code (or, without one, same kind, place and days).
 * Without a code, a journey has the place and days of the stay that it leads to or ends.
 */
function belongsToRow(
  booking: LocatedBooking,
  parts: readonly StayPart[],
  { key, firstDay, lastDay }: RowKey,
): boolean {
  const { is, number } = booking;
  const code = sharedCode(is);
  if (code !== null) return isKeyOf(key, code) && is.firstDay <= lastDay && is.lastDay >= firstDay;
  return parts.some((part) => part.numbers.includes(number) && isKeyOf(key, codeOf(booking, part)));
}
