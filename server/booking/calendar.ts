import ICAL from "ical.js";
import { entryOf, valueOf, type Component, type Entry, type Property } from "./calendar-entry.ts";
import { reservationOf } from "./calendar-kinds.ts";
import { withPairs } from "./calendar-pairs.ts";
import type { Reservation } from "./reservation.ts";
import { parsedBy, Unreadable } from "./unreadable.ts";

const mostEntries = 20_000;
const most = 200;

/**
 * The journeys and stays among the entries of a calendar file. What repeats is left out (nobody books a journey every week), and
 * what has no place. Of more than 200, those that come soonest are kept.
 */
export function readCalendar(text: string, receivedAt: string): Reservation[] {
  const calendars = calendarsIn(text);
  const entries = calendars
    .flatMap(([, properties, components]) => {
      const isCancelled = valueOf(properties, "method")?.toUpperCase() === "CANCEL";
      const zone = zoneOf(properties, components);
      return components
        .filter(([name]) => name === "vevent")
        .map(([, event]) => entryOf(event, { zone, isCancelled }));
    })
    .filter((entry) => entry !== null);
  const today = receivedAt.slice(0, 10);
  return withPairs(latest(entries))
    .flatMap((entry) => reservationOf(entry) ?? [])
    .toSorted(
      (a, b) => Number(a.lastDay < today) - Number(b.lastDay < today) || compare(a.firstDay, b.firstDay),
    )
    .slice(0, most)
    .toSorted((a, b) => compare(a.firstDay, b.firstDay));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** One entry that doesn't follow the rules must not cost all the others. */
function calendarsIn(text: string): Component[] {
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > mostEntries) throw new Unreadable("too-large");
  try {
    return parse(text);
  } catch {
    const [head = ""] = text.split(/^BEGIN:/im, 2);
    const method = /^METHOD:.*$/im.exec(text)?.[0] ?? "";
    const zone = /^X-WR-TIMEZONE:.*$/im.exec(text)?.[0] ?? "";
    const events = text.match(/^BEGIN:VEVENT[^]*?^END:VEVENT/gim) ?? [];
    const readable = events.flatMap((event) => {
      const lines = ["BEGIN:VCALENDAR", head, method, zone, event, "END:VCALENDAR"].filter(
        (line) => line.trim() !== "",
      );
      try {
        return parse(lines.join("\r\n"));
      } catch {
        return [];
      }
    });
    if (readable.length === 0) return parsedBy(parse, text);
    return readable;
  }
}

function parse(text: string): Component[] {
  const parsed = ICAL.parse(text.trim()) as Component | Component[];
  return (typeof parsed[0] === "string" ? [parsed as Component] : (parsed as Component[])).filter(
    ([name]) => name === "vcalendar",
  );
}

/** Whose clock an instant in UTC is meant for, if the file says so: its own zone, else the only one that it describes. */
function zoneOf(properties: Property[], components: Component[]): string | null {
  const described = components
    .filter(([name]) => name === "vtimezone")
    .map(([, zone]) => valueOf(zone, "tzid"));
  return valueOf(properties, "x-wr-timezone") ?? (described.length === 1 ? (described[0] ?? null) : null);
}

/** The same entry several times is what was said last: SEQUENCE, then the place in the file. */
function latest(entries: Entry[]): Entry[] {
  const byUid = new Map<string, Entry>();
  for (const [at, entry] of entries.entries()) {
    const key = entry.uid ?? `${at}`;
    const before = byUid.get(key);
    if (!before || before.sequence <= entry.sequence) byUid.set(key, entry);
  }
  return [...byUid.values()];
}
