import type { Day } from "#contract/shared/fields.ts";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { todayHere } from "./days.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

const locale = () => localeState.locale;

/** A date is midnight UTC and is formatted in UTC, so no time zone can shift it. */
const asInstant = (day: Day) => new Date(`${day}T00:00:00Z`);
const yearOf = (day: Day) => day.slice(0, 4);

/** "May 3", with the year if it isn't this one. */
export const day = (it: Day, today = todayHere()): string =>
  format({ month: "short", day: "numeric", ...yearUnless(today, it) }).format(asInstant(it));

/** "Sunday, May 3", for headings and screen readers. */
export const longDay = (it: Day, today = todayHere()): string =>
  format({ weekday: "long", month: "long", day: "numeric", ...yearUnless(today, it) }).format(asInstant(it));

/** "May 3, 2026", for dates that must still be clear years later. */
export const fullDay = (it: Day): string =>
  format({ month: "long", day: "numeric", year: "numeric" }).format(asInstant(it));

/** "May 3 – 7", with years if either isn't this one; a single date if both are equal. */
export const range = (first: Day, last: Day, today = todayHere()): string =>
  format({ month: "short", day: "numeric", ...yearUnless(today, first, last) }).formatRange(
    asInstant(first),
    asInstant(last),
  );

/** "Sun", or the full name. */
export const weekday = (it: Day, form: "short" | "long" | "narrow" = "short"): string =>
  format({ weekday: form }).format(asInstant(it));

/** "May 2026" for any day of the month. */
export const monthTitle = (it: Day): string =>
  format({ month: "long", year: "numeric" }).format(asInstant(it));

/** "May", in short form. */
export const monthName = (it: Day): string => format({ month: "short" }).format(asInstant(it));

/** The bare number for a calendar cell: "10", even in locales that write "10日". */
export const dayOfMonth = (it: Day): string =>
  format({ day: "numeric" })
    .formatToParts(asInstant(it))
    .find(({ type }) => type === "day")!.value;

/**
 * "today", "tomorrow", "in 3 days", "2 months ago". Never "next month", which people could take for the one
 * after.
 */
export function relativeDay(it: Day, today = todayHere()): string {
  const days = daysBetween(today, it);
  const words = relative();
  if (Math.abs(days) < 14) return words.format(days, "day");
  if (Math.abs(days) < 60) return words.format(Math.round(days / 7), "week");
  if (Math.abs(days) < 550) return words.format(Math.round(days / 30.44), "month");
  return words.format(Math.round(days / 365.25), "year");
}

/** "5 days", counting both ends. */
export const dayCount = (first: Day, last: Day): string =>
  cachedFormat(
    "days",
    () => new Intl.NumberFormat(locale(), { style: "unit", unit: "day", unitDisplay: "long" }),
  ).format(daysBetween(first, last) + 1);

/** "03:18" in 24-hour locales, "3:18 AM" in 12-hour ones. */
function hourAndMinute(): Intl.DateTimeFormatOptions {
  const isHalfDay = format({ hour: "numeric", minute: "2-digit" }, true).resolvedOptions().hour12;
  return { hour: isHalfDay ? "numeric" : "2-digit", minute: "2-digit" };
}

/** "3:05 PM" in the reader's time zone, or in the given one. */
export const timeOf = (instant: string, timeZone?: string): string =>
  format({ ...hourAndMinute(), ...(timeZone ? { timeZone } : {}) }, true).format(new Date(instant));

/** "3:05 PM" for a time of day without a zone, `HH:MM`, as a document states it. */
export const clock = (time: string): string =>
  format(hourAndMinute()).format(new Date(`1970-01-01T${time}Z`));

/** "now", "5 minutes ago", "yesterday"; the date if it is a week or longer ago. */
export function ago(instant: string, now = Date.now(), timeZone?: string): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  const words = relative();
  if (minutes < 1) return words.format(0, "second");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  if (minutes < 7 * 24 * 60) return words.format(-Math.floor(minutes / 1440), "day");
  return day(dayOfInstant(instant, timeZone), dayOfInstant(new Date(now).toISOString(), timeZone));
}

/** The calendar day of an instant in the reader's time zone, or in the given one. */
export const dayOfInstant = (instant: string, timeZone?: string): Day =>
  todayHere(new Date(instant), timeZone);

const relative = () =>
  cachedFormat("relative", () => new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }));

function format(options: Intl.DateTimeFormatOptions, here = false): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale(), here ? options : { ...options, timeZone: "UTC" });
  return cachedFormat(JSON.stringify([options, here]), make);
}

const formatCache = new Map<string, unknown>();

/** Caches formatters by locale, because creating one is slow. */
function cachedFormat<Format>(name: string, make: () => Format): Format {
  const key = `${locale()} ${name}`;
  const known = formatCache.get(key) ?? make();
  formatCache.set(key, known);
  return known as Format;
}

const yearUnless = (today: Day, ...days: Day[]): Intl.DateTimeFormatOptions =>
  days.every((it) => yearOf(it) === yearOf(today)) ? {} : { year: "numeric" };
