import { compareText } from "#contract/shared/compare-text.ts";
import ICAL from "ical.js";
import { addDays } from "#contract/shared/calendar-days.ts";
import { zoneNamed } from "#booking-parser/zones.ts";
import { entryOf, valueOf, type Component, type BookingEntry, type Property } from "./entry.ts";
import { withoutEveryday } from "./everyday.ts";
import { reservationsOfEntry } from "./kinds.ts";
import { withoutMatches } from "./matches.ts";
import { withPairs } from "./pairs.ts";
import { occurrencesOf } from "./recurring.ts";
import { isJourney, maxReservations, type Reservation } from "#booking-parser/reservation.ts";
import { parseWith, Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const maxEntries = 20_000;

/**
 * The journeys and stays in a calendar file. Leaves out entries without a place, everyday ones, matches, and
 * endless series. Of more than 200, the next upcoming ones are kept.
 */
export function readCalendar(text: string, receivedAt: string): Reservation[] {
  const today = receivedAt.slice(0, 10);
  const calendars = calendarsIn(text);
  const entries = withoutMatches(latest(entriesIn(calendars)));
  return withoutEveryday(reservationsOf(withPairs(entries), seriesIn(calendars)))
    .toSorted(
      (a, b) =>
        Number(a.lastDay < today) - Number(b.lastDay < today) ||
        Number(isEveryday(a)) - Number(isEveryday(b)) ||
        compareText(a.firstDay, b.firstDay),
    )
    .slice(0, maxReservations)
    .toSorted((a, b) => compareText(a.firstDay, b.firstDay));
}

function entriesIn(calendars: readonly Component[]): BookingEntry[] {
  const entries: BookingEntry[] = [];
  for (const [, properties, components] of calendars) {
    const isCancelled = valueOf(properties, "method")?.toUpperCase() === "CANCEL";
    const zone = zoneOf(properties, components);
    for (const component of components) {
      if (component[0] !== "vevent" || entries.length >= maxEntries) continue;
      for (const [, event] of occurrencesOf(component)) {
        const entry = entryOf(event, { zone, isCancelled });
        if (entry) entries.push(entry);
      }
    }
  }
  return entries;
}

/** The places of all series by their UIDs, also of those that aren't read. */
const seriesIn = (calendars: readonly Component[]): ReadonlyMap<string | null, string | null> =>
  new Map(
    calendars
      .flatMap(([, , components]) => components)
      .filter(([, properties]) => properties.some(([is]) => is === "rrule"))
      .map(([, properties]) => [valueOf(properties, "uid"), valueOf(properties, "location")]),
  );

/** Whether it is an hour at a place that may be no city. Such entries could crowd out journeys. */
const isEveryday = (one: Reservation) => one.needs === "large-place" && one.firstDay === one.lastDay;

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
  return zoneNamed(
    valueOf(properties, "x-wr-timezone") ?? (described.length === 1 ? described[0] : undefined),
  );
}

/**
 * Keeps the latest version of each entry: by SEQUENCE, then by the position in the file. One date of a series
 * that was changed replaces the regular one.
 */
function latest(entries: BookingEntry[]): BookingEntry[] {
  const byUid = new Map<string, BookingEntry>();
  for (const [at, entry] of entries.entries()) {
    const key = entry.uid === null ? `${at}` : `${entry.uid} ${entry.occurrence ?? ""}`;
    const before = byUid.get(key);
    if (!before || isNewer(entry, before)) byUid.set(key, entry);
  }
  return [...byUid.values()];
}

const isNewer = (entry: BookingEntry, before: BookingEntry) =>
  entry.isRegular === before.isRegular ? before.sequence <= entry.sequence : before.isRegular;

/**
 * The bookings of entries. A series of journeys is all of them. One at a place is a single visit if its days
 * follow each other, such as a conference; otherwise it is a course or a habit, and so is a date of it that
 * was only moved.
 */
function reservationsOf(
  entries: readonly BookingEntry[],
  series: ReturnType<typeof seriesIn>,
): Reservation[] {
  const regular = Map.groupBy(entries, (entry) => (entry.isRegular ? entry.uid : null));
  const read = new Map([...regular].map(([uid, all]) => [uid, uid === null ? [] : bookingsOfSeries(all)]));
  const isHabit = ({ uid, occurrence, location }: BookingEntry) =>
    occurrence !== null && series.get(uid) === location && !read.get(uid)?.length;
  const single = (regular.get(null) ?? []).flatMap((entry) =>
    reservationsOfEntry(entry).filter((one) => isJourney(one) || !isHabit(entry)),
  );
  return [...single, ...[...read.values()].flat()];
}

function bookingsOfSeries(entries: readonly BookingEntry[]): Reservation[] {
  const found = entries.flatMap(reservationsOfEntry);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last || isJourney(first)) return found;
  const isOneVisit = found.every((one, at) => at === 0 || one.firstDay <= addDays(found[at - 1]!.lastDay, 1));
  return isOneVisit
    ? [{ ...first, lastDay: last.lastDay, lastTime: last.lastTime, instants: undefined }]
    : [];
}
