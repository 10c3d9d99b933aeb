import ICAL from "ical.js";
import { type CalendarEntry, icsOf } from "#domain/calendars/ics.ts";

/** An entry as a calendar program displays it on a device in this process's time zone. */
export type DisplayedEvent = {
  readonly uid: string;
  readonly title: string;
  readonly where: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
  /** True if the entry starts and ends at midnight of the device. */
  readonly isWhole: boolean;
};

/** Reads iCalendar with an independent parser. */
export function displayedEvents(text: string): DisplayedEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((it) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(it);
    const [start, end] = [startDate.toJSDate(), endDate.toJSDate()];
    const isMidnight = (at: Date) => at.getHours() * 60 + at.getMinutes() === 0;
    const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1);
    return {
      uid,
      title: summary,
      where: location,
      firstDay: dayOf(start),
      lastDay: dayOf(last),
      isWhole: startDate.isDate && endDate.isDate && isMidnight(start) && isMidnight(end),
    };
  });
}

function dayOf(at: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

// Run as a program, it writes the given entries as iCalendar and reads them back, in the process's time zone.
if (import.meta.main) {
  const given = JSON.parse(process.argv[2] ?? "[]") as (Omit<CalendarEntry, "changedAt"> & {
    changedAt: string;
  })[];
  const entries = given.map((entry) => ({ ...entry, changedAt: new Date(entry.changedAt) }));
  const text = icsOf(entries, { name: "Trips", language: "en" });
  const offset = -new Date("2026-01-15T12:00:00Z").getTimezoneOffset();
  process.stdout.write(JSON.stringify({ offset, text, shown: displayedEvents(text) }));
}
