import ICAL from "ical.js";
import { addDays } from "#contract/shared/calendar-days.ts";
import { isDay } from "#booking-parser/sandbox/bounds.ts";
import { occurrenceMark } from "./recurring.ts";
import { epochIn, localTimeIn, zoneNamed } from "#booking-parser/zones.ts";

/** A property as ical.js parses it: jCal (RFC 7265). */
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];
export type Component = [name: string, properties: Property[], components: Component[]];

/** The first value of a property if it is text, else null. */
export function valueOf(properties: Property[], name: string): string | null {
  const value = properties.find(([is]) => is === name)?.[3];
  return typeof value === "string" ? value.trim() : null;
}

/** A VEVENT, with days and times as written, and in the file's zone if written in UTC. */
export type BookingEntry = {
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
  /** Instants of start and end, in UTC; null for floating times and days. */
  readonly start: string | null;
  readonly end: string | null;
  /** True if the start or the end is written in UTC, so that the local day is unknown. */
  readonly isInUtc: boolean;
  readonly changedAt: string | null;
  /** True if the entry has no end. */
  readonly isOpen: boolean;
  /** The day in its series, if the entry is one date of it. */
  readonly occurrence: string | null;
  /** True for a date of a series that was not changed by hand. */
  readonly isRegular: boolean;
};

type Clock = { day: string; time: string | null; isInUtc: boolean; zone: string | null };

/** Converts a VEVENT. Null for entries without a day. */
export function entryOf(
  properties: Property[],
  { zone, isCancelled }: { zone: string | null; isCancelled: boolean },
): BookingEntry | null {
  const property = (name: string) => properties.find(([is]) => is === name);
  const text = (name: string) => valueOf(properties, name) ?? "";
  const start = clockOf(property("dtstart"));
  if (!start || !isDay(start.day)) return null;
  const isAllDay = start.time === null;
  const end = clockOf(property("dtend")) ?? endAfter(start, text("duration"));
  const first = inFileZone(start, zone);
  const ends = end && isDay(end.day) ? (isAllDay ? dayBefore(end, start) : end) : null;
  const last = ends ? inFileZone(ends, zone) : first;
  const isRegular = property(occurrenceMark) !== undefined;
  const [starts, finishes] = [instantOf(start), ends && instantOf(ends)];
  // Each end has its own zone: a flight over the date line lands on the day before.
  const isForward = starts !== null && finishes !== null && starts <= finishes;
  const isBackwards = last.day < first.day && !isForward;
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
    lastDay: isBackwards ? first.day : last.day,
    lastTime: isBackwards ? null : last.time,
    start: starts,
    end: isBackwards ? null : finishes,
    isInUtc: start.isInUtc || (ends?.isInUtc ?? false),
    changedAt: text("last-modified") || text("dtstamp") || null,
    isOpen: end === null,
    occurrence: text("recurrence-id").slice(0, 10) || (isRegular ? start.day : null),
    isRegular,
  };
}

/**
 * Parses a property with `2026-05-03T10:15:00Z` as ical.js writes it. A date that isn't marked as a date ends
 * in `T::`.
 */
function clockOf(property: Property | undefined): Clock | null {
  const value = property?.[3];
  const written = typeof value === "string" ? value.trim() : "";
  const [, day, time, zulu] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)?[^Z]*(Z)?)?$/.exec(written) ?? [];
  if (day === undefined) return null;
  const zone = zoneNamed(property?.[1]["tzid"]);
  return { day, time: time ?? null, isInUtc: zulu !== undefined || zone === "UTC", zone };
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

/** A time in UTC in the file's own zone. Without a zone the day is the UTC day, and the time is null. */
function inFileZone(at: Clock, zone: string | null): { day: string; time: string | null } {
  if (!at.isInUtc || at.time === null) return at;
  const shown = zone === null ? null : localTimeIn(zone, `${at.day}T${at.time}:00Z`);
  return shown ?? { day: at.day, time: null };
}

function instantOf({ day, time, isInUtc, zone }: Clock): string | null {
  if (time === null || (!isInUtc && zone === null)) return null;
  if (isInUtc) return `${day}T${time}Z`;
  const at = zone === null ? null : epochIn(zone, { day, time });
  return at === null ? null : `${new Date(at).toISOString().slice(0, 16)}Z`;
}
