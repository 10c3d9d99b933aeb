import ical, { type ICalCalendar, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "#contract/shared/calendar-days.ts";
import { product } from "#contract/shared/product.ts";
import { hourSeconds } from "#contract/shared/durations.ts";

/** An all-day event, as a calendar shows it. */
export type CalendarEntry = {
  /** Always the same for the same event. */
  readonly uid: string;
  readonly title: string;
  readonly where: string | null;
  readonly url: string | null;
  readonly firstDay: string;
  /** Included. */
  readonly lastDay: string;
  /** How often it was changed. */
  readonly revision: number;
  readonly changedAt: Date;
  /** Whether the owner is unavailable on these days. */
  readonly isBusy: boolean;
};

/** After how many seconds a program should read the feed again. */
const refreshSeconds = hourSeconds;

/**
 * Entries as iCalendar (RFC 5545). Deterministic: the same entries always give the same bytes, at any time.
 */
export function icsOf(
  entries: readonly CalendarEntry[],
  { name, language }: { name?: string; language: string },
): string {
  const calendar = ical({
    prodId: { company: product, product, language: language.toUpperCase() },
    ...(name !== undefined && { name: withoutControls(name), ttl: refreshSeconds }),
  });
  for (const entry of entries) add(calendar, entry);
  return calendar.toString();
}

function add(
  calendar: ICalCalendar,
  { uid, title, where, url, firstDay, lastDay, revision, changedAt, isBusy }: CalendarEntry,
): void {
  // In iCalendar the end is exclusive. The last possible day has no day after it: without an end, an event
  // lasts one day.
  const end = addDays(lastDay, 1);
  calendar.createEvent({
    id: uid,
    allDay: true,
    start: new Date(firstDay),
    ...(end > firstDay && { end: new Date(end) }),
    summary: withoutControls(title),
    ...(where !== null && { location: withoutControls(where) }),
    ...(url !== null && { url }),
    stamp: changedAt,
    lastModified: changedAt,
    sequence: revision,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
  });
}

/** Removes control characters, which iCalendar forbids, except line breaks and tabs. */
const withoutControls = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
