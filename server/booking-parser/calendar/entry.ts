import ICAL from "ical.js";
import { addDays } from "#contract/shared/calendar-days.ts";
import { isDay } from "#booking-parser/sandbox/bounds.ts";

/** A property as ical.js parses it: jCal (RFC 7265). */
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];
export type Component = [name: string, properties: Property[], components: Component[]];

/** The first value of a property if it is text, else null. */
export function valueOf(properties: Property[], name: string): string | null {
  const value = properties.find(([is]) => is === name)?.[3];
  return typeof value === "string" ? value.trim() : null;
}

/** A VEVENT, with days and times in local time of its place. */
export type Entry = {
  readonly uid: string | null;
  readonly sequence: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
  readonly firstDay: string;
  readonly firstTime: string | null;
  readonly lastDay: string;
  readonly lastTime: string | null;
  readonly changedAt: string | null;
  /** True if the entry has no end. */
  readonly isOpen: boolean;
};

type Clock = { day: string; time: string | null; isInstant: boolean };

/** Converts a VEVENT. Null for entries without a day, and for recurring ones. */
export function entryOf(
  properties: Property[],
  { zone, isCancelled }: { zone: string | null; isCancelled: boolean },
): Entry | null {
  const property = (name: string) => properties.find(([is]) => is === name);
  const text = (name: string) => valueOf(properties, name) ?? "";
  if (property("rrule") || property("rdate") || property("recurrence-id")) return null;
  const start = parseClock(text("dtstart"));
  if (!start || !isDay(start.day)) return null;
  const isAllDay = start.time === null;
  const end = parseClock(text("dtend")) ?? endAfter(start, text("duration"));
  const first = inLocalTime(start, zone);
  const last = end && isDay(end.day) ? inLocalTime(isAllDay ? dayBefore(end, start) : end, zone) : first;
  const geo = property("geo")?.[3];
  const [latitude, longitude] = Array.isArray(geo) ? (geo as unknown[]) : [];
  return {
    uid: text("uid") || null,
    sequence: Number(property("sequence")?.[3]) || 0,
    summary: text("summary"),
    location: text("location"),
    description: text("description"),
    at: typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null,
    isAllDay,
    isCancelled: isCancelled || text("status").toUpperCase() === "CANCELLED",
    firstDay: first.day,
    firstTime: first.time,
    lastDay: last.day < first.day ? first.day : last.day,
    lastTime: last.day < first.day ? null : last.time,
    changedAt: text("last-modified") || text("dtstamp") || null,
    isOpen: end === null,
  };
}

/** Parses `2026-05-03T10:15:00Z` as ical.js writes it. A date that isn't marked as a date ends in `T::`. */
function parseClock(value: string): Clock | null {
  const [, day, time, zulu] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)?[^Z]*(Z)?)?$/.exec(value) ?? [];
  return day === undefined ? null : { day, time: time ?? null, isInstant: zulu !== undefined };
}

const dayBefore = (end: Clock, start: Clock): Clock =>
  end.day > start.day ? { ...end, day: addDays(end.day, -1) } : start;

function endAfter(start: Clock, duration: string): Clock | null {
  const seconds = secondsOf(duration);
  const end = new Date(Date.parse(`${start.day}T${start.time ?? "00:00"}:00Z`) + seconds * 1000);
  if (Number.isNaN(end.getTime())) return null;
  const [day = "", time = ""] = end.toISOString().split("T");
  return { ...start, day, time: start.time && time.slice(0, 5) };
}

/** `PT8H11M` in seconds; NaN if it is not a duration. */
function secondsOf(duration: string): number {
  try {
    return ICAL.Duration.fromString(duration).toSeconds();
  } catch {
    return Number.NaN;
  }
}

/** An instant in local time of the zone. Without a zone the day is the UTC day, and the time is null. */
function inLocalTime(at: Clock, zone: string | null): { day: string; time: string | null } {
  if (!at.isInstant || at.time === null) return at;
  const shown = zone === null ? null : clockIn(zone, `${at.day}T${at.time}:00Z`);
  return shown ?? { day: at.day, time: null };
}

function clockIn(timeZone: string, instant: string): { day: string; time: string } | null {
  if (!isZone(timeZone)) return null;
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", time = ""] = parts.format(new Date(instant)).split(" ");
  return { day, time };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
