import type { Day } from "../../contract/fields.ts";

/** Today where the reader is. */
export function todayHere(now = new Date(), timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(now);
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);
