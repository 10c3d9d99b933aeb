import type { Day } from "../../contract/fields.ts";

const dayLength = 86_400_000;
const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

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

export const addDays = (day: Day, count: number): Day => dayAt(instantOf(day) + count * dayLength);

/** Whole days from one to the other, negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => (instantOf(to) - instantOf(from)) / dayLength;

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, count: number): Day {
  const first = new Date(instantOf(`${day.slice(0, 7)}-01`));
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = first.toISOString().slice(0, 7);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(instantOf(day)).getUTCDay();

/** The weeks that show a month, each of seven days; Sunday first unless told otherwise. */
export function weeksOfMonth(month: Day, firstWeekday = 0): Day[][] {
  const first: Day = `${month.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const end = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let week = start; week <= end; week = addDays(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  return weeks;
}

export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);
