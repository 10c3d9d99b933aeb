import { addDays, dayOfWeek, daysBetween } from "#contract/shared/calendar-days.ts";
import { isDay } from "#booking-parser/sandbox/bounds.ts";
import type { Component, Property } from "./entry.ts";

/** The longest series whose dates are all read. A longer one is everyday life, not journeys. */
const maxOccurrences = 31;
const maxSeriesDays = 366;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The name of our own mark on each date of a series. */
export const occurrenceMark = "x-occurrence";

/**
 * The entries that a VEVENT stands for: itself, or each date of its series. None for a series without an end,
 * because nobody books a journey for every week of their life, and none for one by the month or year.
 */
export function occurrencesOf(event: Component): Component[] {
  const [name, properties, components] = event;
  const valuesOf = (wanted: string) =>
    properties.filter(([is]) => is === wanted).flatMap(([, , , ...values]) => values);
  if (properties.some(([is]) => is === "recurrence-id")) return [event];
  const [rule] = valuesOf("rrule");
  const more = daysIn(valuesOf("rdate"));
  if (rule === undefined && more.length === 0) return [event];
  const [start] = daysIn(valuesOf("dtstart"));
  if (start === undefined) return [];
  const byRule = rule === undefined ? [start] : daysOf(rule, start);
  const without = new Set(daysIn(valuesOf("exdate")));
  const days = [...new Set([...byRule, ...(byRule.length > 0 ? more : [])])].filter(
    (day) => !without.has(day),
  );
  if (days.length > maxOccurrences) return [];
  return days.map((day) => [name, movedBy(properties, daysBetween(start, day)), components]);
}

const daysIn = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => {
    const day = typeof value === "string" ? value.slice(0, 10) : "";
    return isDay(day) ? [day] : [];
  });

/** The days of a daily or weekly rule with an end; none if there are too many or the rule is another. */
function daysOf(rule: unknown, start: string): string[] {
  const given = (typeof rule === "object" && rule !== null ? rule : {}) as Record<string, unknown>;
  const { freq, count, until } = given;
  const isWeekly = freq === "WEEKLY";
  const isKnown = Object.keys(given).every((key) => known.has(key));
  if (!isKnown || (!isWeekly && freq !== "DAILY") || (count === undefined && until === undefined)) return [];
  const last = typeof until === "string" ? until.slice(0, 10) : "9999-12-31";
  const limit = count === undefined ? Number.POSITIVE_INFINITY : Number(count);
  const interval = Math.max(1, Math.trunc(Number(given["interval"] ?? 1)) || 1);
  const named = [given["byday"] ?? []].flat();
  const on = new Set(named.length > 0 ? named : isWeekly ? [weekdays[dayOfWeek(start)]] : weekdays);
  const monday = addDays(start, -((dayOfWeek(start) + 6) % 7));
  const days: string[] = [];
  for (let passed = 0; passed < maxSeriesDays && days.length < limit; passed += 1) {
    const day = addDays(start, passed);
    if (day > last) return days;
    const turn = isWeekly ? Math.floor(daysBetween(monday, day) / 7) : passed;
    if (turn % interval === 0 && on.has(weekdays[dayOfWeek(day)])) days.push(day);
    if (days.length > maxOccurrences) return [];
  }
  return days.length === limit ? days : [];
}

const known = new Set(["freq", "count", "until", "interval", "byday", "wkst"]);

function movedBy(properties: readonly Property[], days: number): Property[] {
  const kept = properties.filter(([is]) => !/^(?:rrule|rdate|exdate|exrule)$/.test(is));
  const moved = kept.map((property): Property => {
    const [is, parameters, type, value] = property;
    if ((is !== "dtstart" && is !== "dtend") || typeof value !== "string") return property;
    const day = value.slice(0, 10);
    return isDay(day) ? [is, parameters, type, addDays(day, days) + value.slice(10)] : property;
  });
  return [...moved, [occurrenceMark, {}, "text", ""]];
}
