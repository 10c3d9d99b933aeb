import ICAL from "ical.js";
import { type Entry, icsOf } from "../domain/calendars-ics.ts";

/** An entry as a calendar program shows it, on a device whose clock is this one's. */
export type Shown = {
  readonly uid: string;
  readonly title: string;
  readonly where: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whether it begins and ends at midnight of the device. */
  readonly isWhole: boolean;
};

/** Reads iCalendar with a parser that isn't ours. */
export function shownIn(text: string): Shown[] {
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

// Alone it writes the entries that it is given and reads them again, by the clock of the process.
if (import.meta.main) {
  const given = JSON.parse(process.argv[2] ?? "[]") as (Omit<Entry, "changedAt"> & { changedAt: string })[];
  const entries = given.map((entry) => ({ ...entry, changedAt: new Date(entry.changedAt) }));
  const text = icsOf(entries, { name: "Trips", language: "en" });
  const offset = -new Date("2026-01-15T12:00:00Z").getTimezoneOffset();
  process.stdout.write(JSON.stringify({ offset, text, shown: shownIn(text) }));
}
