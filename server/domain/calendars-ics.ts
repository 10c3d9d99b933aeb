import ical, { type ICalCalendar, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "../../contract/calendar-days.ts";
import { product } from "../../contract/product.ts";

/** Something that lasts whole days, as a calendar shows it. */
export type Entry = {
  /** The same for the same thing, wherever and whenever it is told. */
  readonly uid: string;
  readonly title: string;
  readonly where: string | null;
  readonly url: string | null;
  readonly firstDay: string;
  /** It counts. */
  readonly lastDay: string;
  /** How often it was changed. */
  readonly revision: number;
  readonly changedAt: Date;
  /** Whether its owner can't be asked for anything else meanwhile. */
  readonly isBusy: boolean;
};

/** How often a program should ask again. */
const refreshSeconds = 60 * 60;

/** Entries as iCalendar (RFC 5545). The same entries are the same bytes: nothing in it is of the moment. */
export function icsOf(
  entries: readonly Entry[],
  { name, language }: { name?: string; language: string },
): string {
  const calendar = ical({
    prodId: { company: product, product, language: language.toUpperCase() },
    ...(name !== undefined && { name: plain(name), ttl: refreshSeconds }),
  });
  for (const entry of entries) add(calendar, entry);
  return calendar.toString();
}

function add(
  calendar: ICalCalendar,
  { uid, title, where, url, firstDay, lastDay, revision, changedAt, isBusy }: Entry,
): void {
  // The end doesn't count; the last day there is has none after it, and a day without an end is one day.
  const end = addDays(lastDay, 1);
  calendar.createEvent({
    id: uid,
    allDay: true,
    start: new Date(firstDay),
    ...(end > firstDay && { end: new Date(end) }),
    summary: plain(title),
    ...(where !== null && { location: plain(where) }),
    ...(url !== null && { url }),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: revision,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
  });
}

/** Controls have no place in a calendar, but for line breaks and tabs. */
const plain = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
