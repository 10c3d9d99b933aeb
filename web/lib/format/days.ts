import type { Day } from "#contract/shared/fields.ts";

/** Today in the given time zone, or in the reader's. */
export function todayHere(now = new Date(), timeZone?: string): Day {
  if (!timeZone) return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value);
  return dayOf(part("year"), part("month"), part("day"));
}

const dayOf = (year: number, month: number, day: number): Day =>
  [String(year).padStart(4, "0"), ...[month, day].map((it) => String(it).padStart(2, "0"))].join("-");

export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);
