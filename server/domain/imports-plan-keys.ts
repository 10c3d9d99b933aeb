import type { Day } from "../../contract/fields.ts";
import { fold } from "../lib/fold.ts";
import type { Part, Placed } from "./imports-plan-spots.ts";

/** What a booking said before, and the trip that it belongs to; without one it was left aside, or its trip deleted. */
export type Known = {
  readonly key: string;
  readonly tripId: number | null;
  readonly place: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isCancelled: boolean;
  /** An instant. */
  readonly changedAt: string | null;
};

/** A part under one of its keys; `before` is what was known of it. */
export type Keyed = Known & { readonly before: Known | null; readonly part: Part };

/**
 * By which keys each part is known again: its bookings' own codes; without one, what, where and when. One code may be of
 * several parts, such as two cities of one flight: the second has a number behind it.
 */
export function keysOf(
  parts: readonly Part[],
  bookings: ReadonlyMap<number, Placed>,
  known: readonly Known[],
): Map<Part, Keyed[]> {
  const codes = new Map<string, { part: Part; changedAt: string | null }[]>();
  for (const part of parts) {
    for (const number of part.numbers) {
      const booking = bookings.get(number)!;
      const code = codeOf(booking, part);
      const of = codes.get(code) ?? [];
      codes.set(code, of);
      if (!of.some((it) => it.part === part)) of.push({ part, changedAt: booking.is.changedAt });
    }
  }
  const keys = new Map<Part, Keyed[]>(parts.map((part) => [part, []]));
  for (const [code, of] of codes) {
    const before = known.filter(({ key }) => key === code || key.startsWith(`${code} #`)).sort(byKey);
    const free = new Set(before);
    const take = (fits: (row: Known) => boolean) => {
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

export const placeOf = ({ spot }: Part): string | null => spot.place?.placeId ?? null;

const byKey = (a: Known, b: Known) => (a.key < b.key ? -1 : 1);

function unused(code: string, names: ReadonlySet<string>): string {
  if (!names.has(code)) return code;
  for (let n = 2; ; n++) if (!names.has(`${code} #${n}`)) return `${code} #${n}`;
}

/** Kinds begin with different words, so no code begins with another. */
function codeOf({ is }: Placed, { spot, firstDay, lastDay }: Part): string {
  return sharedCode(is) ?? `${is.kind} at ${spot.place?.placeId ?? spot.name} ${firstDay} ${lastDay}`;
}

/** Of one code the live bookings count, unless all were cancelled since. */
export function livingOf(bookings: readonly Placed[]): { live: Placed[]; cancelled: Placed[] } {
  const newest = (isCancelled: boolean, code: string) =>
    bookings
      .filter((it) => it.is.isCancelled === isCancelled && sharedCode(it.is) === code)
      .map(({ is }) => is.changedAt ?? "")
      .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  const isGone = (it: Placed) => {
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

function sharedCode({ kind, confirmation }: Placed["is"]): string | null {
  const code = fold(confirmation ?? "").replaceAll(" ", "");
  return code === "" ? null : `${kind} ${code}`;
}
