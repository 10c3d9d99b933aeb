import type { Day } from "#contract/shared/fields.ts";
import { dateText } from "#contract/shared/date-text.ts";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { todayHere } from "./days.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

const locale = () => localeState.locale;

/** A date is midnight UTC and is formatted in UTC, so no time zone can shift it. */
const asInstant = (day: Day) => new Date(`${day}T00:00:00Z`);
const yearOf = (day: Day) => day.slice(0, 4);

/** "May 3", with the year if it isn't this one. It doesn't break. */
export const day = (it: Day, today = todayHere()): string =>
  unbroken(written({ month: "short", day: "numeric", ...yearUnless(today, it) }, it));

/** "Sunday, May 3", for headings and screen readers. */
export const longDay = (it: Day, today = todayHere()): string =>
  written({ weekday: "long", month: "long", day: "numeric", ...yearUnless(today, it) }, it);

/** "Sun, May 3", next to something that says the year. */
export const shortDay = (it: Day): string =>
  format({ weekday: "short", month: "short", day: "numeric" }).format(asInstant(it));

/** "May 3, 2026", for dates that must still be clear years later. */
export const fullDay = (it: Day): string => written({ month: "long", day: "numeric", year: "numeric" }, it);

/**
 * "May 3 – 7", with years if either isn't this one; a single date if both are equal. It breaks only after the
 * dash.
 */
export const range = (first: Day, last: Day, today = todayHere()): string =>
  unbroken(written({ month: "short", day: "numeric", ...yearUnless(today, first, last) }, first, last));

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
export const dayCount = (first: Day, last: Day): string => dayLength(daysBetween(first, last) + 1);

/** "5 days". */
export const dayLength = (days: number): string =>
  cachedFormat(
    "days",
    () => new Intl.NumberFormat(locale(), { style: "unit", unit: "day", unitDisplay: "long" }),
  ).format(days);

/** Whether times are read as "3:18 AM" rather than "03:18". */
export const usesHalfDays = (): boolean =>
  localeState.hourCycle ? localeState.hourCycle === "h12" : localeUsesHalfDays();

/** Whether the locale writes "3:18 AM" rather than "03:18". */
export const localeUsesHalfDays = (): boolean =>
  format({ hour: "numeric", minute: "2-digit" }, true).resolvedOptions().hour12 === true;

/** "03:18" with 24 hours, "3:18 AM" with 12. */
const hourAndMinute = (): Intl.DateTimeFormatOptions => ({
  hour: usesHalfDays() ? "numeric" : "2-digit",
  minute: "2-digit",
  ...(localeState.hourCycle && { hourCycle: localeState.hourCycle }),
});

/** "3:05 PM" in the reader's time zone, or in the given one. */
export const timeOf = (instant: string, timeZone?: string): string =>
  format({ ...hourAndMinute(), ...(timeZone ? { timeZone } : {}) }, true).format(new Date(instant));

/** "3:05 PM" for a time of day without a zone, `HH:MM`, as a document states it. */
export const clock = (time: string): string =>
  format(hourAndMinute()).format(new Date(`1970-01-01T${time}Z`));

/** "now", "5 minutes ago", "yesterday"; the date if it is a week or longer ago. */
export function ago(instant: string, now = Date.now(), timeZone?: string): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minuteMs);
  const words = relative();
  if (minutes < 1) return words.format(0, "second");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  if (minutes < 7 * 24 * 60) return words.format(-Math.floor(minutes / 1440), "day");
  return day(dayOfInstant(instant, timeZone), dayOfInstant(new Date(now).toISOString(), timeZone));
}

/** How long until an instant, such as `in 40 minutes`; `now` if it is less than a minute, or over. */
export function until(instant: string, now = Date.now()): string {
  const minutes = Math.floor((Date.parse(instant) - now) / minuteMs);
  if (minutes < 1) return relative().format(0, "second");
  return minutes < 60
    ? relative().format(minutes, "minute")
    : relative().format(Math.round(minutes / 60), "hour");
}

/** The calendar day of an instant in the reader's time zone, or in the given one. */
export const dayOfInstant = (instant: string, timeZone?: string): Day =>
  todayHere(new Date(instant), timeZone);

const relative = () =>
  cachedFormat("relative", () => new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }));

const written = (options: Intl.DateTimeFormatOptions, first: Day, last?: Day): string =>
  dateText(format(options), locale(), asInstant(first), last === undefined ? undefined : asInstant(last));

/** Lets dates break only after a dash. */
const unbroken = (dates: string) => dates.replaceAll(/(?<!–) /g, "\u00a0").replaceAll("\u2009–", "\u202f–");

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
