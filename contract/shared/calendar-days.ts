import { dayMs, hourMs } from "./durations.ts";
import type { Day } from "./fields.ts";

/**
 * The open ends of a stay: FIRST_DAY means that its beginning is unknown, LAST_DAY that its end is unknown.
 */
export const FIRST_DAY: Day = "0001-01-01";
export const LAST_DAY: Day = "9999-12-31";

const start = midnight(FIRST_DAY);
const end = midnight(LAST_DAY);

/**
 * The day `n` days later, or earlier if negative. The result is clamped to FIRST_DAY and LAST_DAY, so an open
 * end stays open.
 */
export function addDays(day: Day, n: number): Day {
  return dayAt(Math.min(Math.max(midnight(day) + n * dayMs, start), end));
}

/** The number of days from `a` to `b`; negative if `b` is earlier. */
export const daysBetween = (a: Day, b: Day): number => (midnight(b) - midnight(a)) / dayMs;

/** Every day from the first to the last, both included; empty if the last comes before the first. */
export const eachDay = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, n) => addDays(first, n));

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (day: Day): number => new Date(midnight(day)).getUTCDay();

/** The same day `n` months later, or the last day of that month if it is shorter. */
export function addMonths(day: Day, n: number): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const months = year * 12 + month - 1 + n;
  const there = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
  const last = addDays(`${there}-01`, daysIn(there) - 1);
  const same = `${there}${day.slice(7)}`;
  return same < last ? same : last;
}

/**
 * The whole weeks that contain the month `YYYY-MM`, including days of the neighbouring months. Weeks begin on
 * `weekStart` (0 for Sunday). January of year 1 and December 9999 lack a neighbouring month: there, FIRST_DAY
 * or LAST_DAY is repeated.
 */
export function monthGrid(yearMonth: string, weekStart: number): Day[][] {
  const first = `${yearMonth}-01`;
  const length = daysIn(yearMonth);
  const lead = (dayOfWeek(first) - weekStart + 7) % 7;
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => addDays(first, week * 7 + n - lead)),
  );
}

/** Today in the westernmost time zone (UTC−12). Any earlier day is in the past everywhere. */
export const earliestToday = (now: Date): Day => dayAt(now.getTime() - 12 * hourMs);

/** Today in the easternmost time zone (UTC+14). Any later day is in the future everywhere. */
export const latestToday = (now: Date): Day => dayAt(now.getTime() + 14 * hourMs);

/** Whether something that ends on `lastDay` has not ended yet. */
export const isUpcoming = (lastDay: Day, today: Day): boolean => lastDay >= today;

const daysIn = (yearMonth: string) =>
  28 + [28, 29, 30].filter((n) => addDays(`${yearMonth}-01`, n).startsWith(yearMonth)).length;

// Not Date.UTC, because it reads the years 1 to 99 as 1901 to 1999.
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
