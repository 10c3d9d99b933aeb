import type { Day } from "#contract/shared/fields.ts";
import { fold } from "#lib/fold.ts";
import type { StayPart, LocatedBooking } from "./locations.ts";

/** A booking as last seen, and its trip. Without a trip it was dismissed, or the trip was deleted. */
export type KnownBooking = {
  readonly key: string;
  readonly tripId: number | null;
  readonly place: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isCancelled: boolean;
  /** ISO 8601 instant. */
  readonly changedAt: string | null;
};

/** A part with one of its keys. `before` is what was known under that key, or null. */
export type KeyedPart = KnownBooking & { readonly before: KnownBooking | null; readonly part: StayPart };

/**
 * Assigns the keys that identify parts in later documents: the codes of their bookings, or, without a code,
 * kind, place and days. If one code belongs to several parts, such as two cities of one flight, all but the
 * first get a number appended.
 */
export function keysOf(
  parts: readonly StayPart[],
  bookings: ReadonlyMap<number, LocatedBooking>,
  known: readonly KnownBooking[],
): Map<StayPart, KeyedPart[]> {
  const codes = new Map<string, { part: StayPart; changedAt: string | null }[]>();
  for (const part of parts) {
    for (const number of part.numbers) {
      const booking = bookings.get(number)!;
      const code = codeOf(booking, part);
      const of = codes.get(code) ?? [];
      codes.set(code, of);
      if (!of.some((it) => it.part === part)) of.push({ part, changedAt: booking.is.changedAt });
    }
  }
  const keys = new Map<StayPart, KeyedPart[]>(parts.map((part) => [part, []]));
  for (const [code, of] of codes) {
    const before = known.filter(({ key }) => key === code || key.startsWith(`${code} #`)).sort(byKey);
    const free = new Set(before);
    const take = (fits: (row: KnownBooking) => boolean) => {
      const row = [...free].find(fits) ?? null;
      if (row) free.delete(row);
      return row;
    };
    const found = new Map(
      of.map(({ part }) => [part, take((row) => row.place !== null && row.place === placeOf(part))]),
    );
    const names = new Set(before.map(({ key }) => key));
    for (const { part, changedAt } of of) {
      const row = found.get(part) ?? take(() => true);
      const key = row?.key ?? unused(code, names);
      names.add(key);
      const { firstDay, lastDay } = part;
      keys.get(part)!.push({
        ...{ key, tripId: null, place: placeOf(part), firstDay, lastDay, isCancelled: false, changedAt },
        ...{ before: row, part },
      });
    }
  }
  return keys;
}

export const placeOf = ({ spot }: StayPart): string | null => spot.place?.placeId ?? null;

const byKey = (a: KnownBooking, b: KnownBooking) => (a.key < b.key ? -1 : 1);

function unused(code: string, names: ReadonlySet<string>): string {
  if (!names.has(code)) return code;
  for (let n = 2; ; n++) if (!names.has(`${code} #${n}`)) return `${code} #${n}`;
}

/** Kinds begin with different words, so no code begins with a code of another kind. */
function codeOf({ is }: LocatedBooking, { spot, firstDay, lastDay }: StayPart): string {
  return sharedCode(is) ?? `${is.kind} at ${spot.place?.placeId ?? spot.name} ${firstDay} ${lastDay}`;
}

/**
 * Splits bookings into live and cancelled ones. Among bookings with one code the live ones win, unless a
 * cancellation is newer than all of them.
 */
export function splitCancelled(bookings: readonly LocatedBooking[]): {
  live: LocatedBooking[];
  cancelled: LocatedBooking[];
} {
  const newest = (isCancelled: boolean, code: string) =>
    bookings
      .filter((it) => it.is.isCancelled === isCancelled && sharedCode(it.is) === code)
      .map(({ is }) => is.changedAt ?? "")
      .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  const isGone = (it: LocatedBooking) => {
    const code = sharedCode(it.is);
    if (code === null) return it.is.isCancelled;
    const [off, on] = [newest(true, code), newest(false, code)];
    return off !== null && (on === null || off > on);
  };
  return {
    live: bookings.filter((it) => !it.is.isCancelled && !isGone(it)),
    cancelled: bookings.filter((it) => it.is.isCancelled && isGone(it)),
  };
}

function sharedCode({ kind, confirmation }: LocatedBooking["is"]): string | null {
  const code = fold(confirmation ?? "").replaceAll(" ", "");
  return code === "" ? null : `${kind} ${code}`;
}
