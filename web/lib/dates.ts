import type { Day } from "../../contract/fields.ts";
import { daysBetween } from "../../contract/calendar-days.ts";
import { todayHere } from "./days.ts";
import { reader } from "./reader.ts";

const locale = () => reader.locale;

/** A day is formatted in UTC, where it was put, so no time zone can move it. */
const asInstant = (day: Day) => new Date(`${day}T00:00:00Z`);
const yearOf = (day: Day) => day.slice(0, 4);

/** "May 3", with the year when it is not this one. */
export const day = (it: Day, today = todayHere()): string =>
  format({ month: "short", day: "numeric", ...yearUnless(today, it) }).format(asInstant(it));

/** "Sunday, May 3", for headings and for what a screen reader says. */
export const longDay = (it: Day, today = todayHere()): string =>
  format({ weekday: "long", month: "long", day: "numeric", ...yearUnless(today, it) }).format(asInstant(it));

/** "May 3, 2026", for what has to be as clear in ten years. */
export const fullDay = (it: Day): string =>
  format({ month: "long", day: "numeric", year: "numeric" }).format(asInstant(it));

/** "May 3 – 7", with years when either is not this one; one day alone when both are the same. */
export const range = (first: Day, last: Day, today = todayHere()): string =>
  format({ month: "short", day: "numeric", ...yearUnless(today, first, last) }).formatRange(
    asInstant(first),
    asInstant(last),
  );

/** "Sun", or the whole name. */
export const weekday = (it: Day, form: "short" | "long" | "narrow" = "short"): string =>
  format({ weekday: form }).format(asInstant(it));

/** "May 2026" for any day of the month. */
export const monthTitle = (it: Day): string =>
  format({ month: "long", year: "numeric" }).format(asInstant(it));

/** "May", short. */
export const monthName = (it: Day): string => format({ month: "short" }).format(asInstant(it));

/** The number in the calendar's square. */
export const dayOfMonth = (it: Day): string => format({ day: "numeric" }).format(asInstant(it));

/** "today", "tomorrow", "in 3 days", "2 months ago"; never "next month", which may be the one after. */
export function relativeDay(it: Day, today = todayHere()): string {
  const days = daysBetween(today, it);
  const words = relative();
  if (Math.abs(days) < 14) return words.format(days, "day");
  if (Math.abs(days) < 60) return words.format(Math.round(days / 7), "week");
  if (Math.abs(days) < 550) return words.format(Math.round(days / 30.44), "month");
  return words.format(Math.round(days / 365.25), "year");
}

/** "5 days", both ends counted. */
export const dayCount = (first: Day, last: Day): string =>
  once(
    "days",
    () => new Intl.NumberFormat(locale(), { style: "unit", unit: "day", unitDisplay: "long" }),
  ).format(daysBetween(first, last) + 1);

/** "3:05 PM" in the reader's own time zone. */
export const timeOf = (instant: string, timeZone?: string): string =>
  format({ hour: "numeric", minute: "2-digit", ...(timeZone ? { timeZone } : {}) }, true)
    .format(new Date(instant))
    .replace(" ", " ");

/** "3:05 PM" for a time as a document says it, `HH:MM`: nobody's time zone. */
export const clock = (time: string): string =>
  format({ hour: "numeric", minute: "2-digit" }).format(new Date(`1970-01-01T${time}Z`));

/** "just now", "5 minutes ago", "yesterday", and from a week on the date. */
export function ago(instant: string, now = Date.now(), timeZone?: string): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  const words = relative();
  if (minutes < 1) return words.format(0, "second");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  if (minutes < 7 * 24 * 60) return words.format(-Math.floor(minutes / 1440), "day");
  return day(dayOfInstant(instant, timeZone), dayOfInstant(new Date(now).toISOString(), timeZone));
}

/** The calendar day of an instant where the reader is. */
export const dayOfInstant = (instant: string, timeZone?: string): Day =>
  todayHere(new Date(instant), timeZone);

const relative = () => once("relative", () => new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }));

function format(options: Intl.DateTimeFormatOptions, here = false): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale(), here ? options : { ...options, timeZone: "UTC" });
  return once(JSON.stringify([options, here]), make);
}

const formats = new Map<string, unknown>();

/** A format is dear to make: there is one of each for a language. */
function once<Format>(name: string, make: () => Format): Format {
  const key = `${locale()} ${name}`;
  const known = formats.get(key) ?? make();
  formats.set(key, known);
  return known as Format;
}

const yearUnless = (today: Day, ...days: Day[]): Intl.DateTimeFormatOptions =>
  days.every((it) => yearOf(it) === yearOf(today)) ? {} : { year: "numeric" };
