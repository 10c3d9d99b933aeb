import { t } from "@lingui/core/macro";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { day, dayOfInstant, longDay, timeOf, weekday } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";

/** Heading of a day: "Today", "Yesterday", else "Sunday, May 3". */
export function dayHeading(it: Day, today = todayHere()): string {
  const past = daysBetween(it, today);
  return past === 0 ? t`Today` : past === 1 ? t`Yesterday` : longDay(it, today);
}

/** The time of the last message, in short: "3:05 PM" today, then "Yesterday", "Sun", "May 3". */
export function listTime(instant: string, today = todayHere(), timeZone?: string): string {
  const it = dayOfInstant(instant, timeZone);
  const past = daysBetween(it, today);
  if (past <= 0) return timeOf(instant, timeZone);
  if (past === 1) return t`Yesterday`;
  return past < 7 ? weekday(it) : day(it, today);
}
