import ICAL from "ical.js";
import { entryOf, valueOf, type Component, type Entry, type Property } from "./entry.ts";
import { reservationOf } from "./kinds.ts";
import { withPairs } from "./pairs.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { parseWith, Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const maxEntries = 20_000;
const maxReservations = 200;

/**
 * The journeys and stays in a calendar file. Leaves out recurring entries (nobody books a journey every week)
 * and entries without a place. Of more than 200, the next upcoming ones are kept.
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
    .slice(0, maxReservations)
    .toSorted((a, b) => compare(a.firstDay, b.firstDay));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Parses the file; if it is invalid, parses each entry alone, so that one invalid entry doesn't lose the
 * others.
 */
function calendarsIn(text: string): Component[] {
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > maxEntries) throw new Unreadable("too-large");
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
    if (readable.length === 0) return parseWith(parse, text);
    return readable;
  }
}

function parse(text: string): Component[] {
  const parsed = ICAL.parse(text.trim()) as Component | Component[];
  return (typeof parsed[0] === "string" ? [parsed as Component] : (parsed as Component[])).filter(
    ([name]) => name === "vcalendar",
  );
}

/**
 * The time zone for instants in UTC: the file's own zone, else the only zone that the file describes, else
 * null.
 */
function zoneOf(properties: Property[], components: Component[]): string | null {
  const described = components
    .filter(([name]) => name === "vtimezone")
    .map(([, zone]) => valueOf(zone, "tzid"));
  return valueOf(properties, "x-wr-timezone") ?? (described.length === 1 ? (described[0] ?? null) : null);
}

/** Keeps the latest version of each entry: by SEQUENCE, then by the position in the file. */
function latest(entries: Entry[]): Entry[] {
  const byUid = new Map<string, Entry>();
  for (const [at, entry] of entries.entries()) {
    const key = entry.uid ?? `${at}`;
    const before = byUid.get(key);
    if (!before || before.sequence <= entry.sequence) byUid.set(key, entry);
  }
  return [...byUid.values()];
}
