import { isDay } from "#booking-parser/sandbox/bounds.ts";
import { isA, items, text, type Item } from "#booking-parser/structured/item.ts";
import { localTimeIn, zoneNamed } from "#booking-parser/zones.ts";
import { dayIn } from "./day.ts";

/** A local time as written. */
export type WrittenTime = {
  readonly day: string | null;
  readonly time: string | null;
  /** True if it was written in UTC, and the offset of the place is unknown. */
  readonly isElsewhere: boolean;
  /** The instant, if it was written in UTC or with an offset; null for a bare day and for midnight. */
  readonly instant: string | null;
};

const iso =
  /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T\s]+(\d{1,2}):?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const clock = /^T?(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i;

/**
 * The first of these properties that contains a time. The day stays as written, in local time of the place.
 */
export function momentOf(item: Item | null, ...names: string[]): WrittenTime | null {
  for (const name of names) {
    const given = items(item, name)[0];
    const written = text(item, name);
    const moment = written === null ? null : inPlaceZone(momentIn(written), given, written);
    if (moment) return moment;
  }
  return null;
}

export function momentIn(written: string): WrittenTime | null {
  const text = written.slice(0, 100).trim();
  const [, year, month, date, hour, minute, zone] = iso.exec(text) ?? [];
  if (year && month && date) {
    const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    if (!isDay(day)) return null;
    const isElsewhere = /^(Z|UTC|GMT)$/i.test(zone ?? "") && Number(hour) + Number(minute) > 0;
    const time = timeOf(hour, minute);
    return { day, time, isElsewhere, instant: instantAt(day, time, zone) };
  }
  const nowhere = { isElsewhere: false, instant: null };
  const alone = clockIn(text);
  if (alone) return { day: null, time: alone, ...nowhere };
  const found = dayIn(text);
  return found === null ? null : { day: found, time: null, ...nowhere };
}

function instantAt(day: string, time: string | null, zone: string | undefined): string | null {
  if (time === null || time === "00:00" || zone === undefined) return null;
  const [, hours, minutes] = /^([+-]\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return `${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`;
}

export function clockIn(text: string): string | null {
  const [, hour, minute, half] = clock.exec(text.trim()) ?? [];
  if (!half || !hour) return timeOf(hour, minute);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return timeOf(String((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)), minute);
}

const timeOf = (hour: string | undefined, minute: string | undefined): string | null =>
  hour && minute && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, "0")}:${minute}` : null;

/** KDE's dates include the place's time zone, so that a time in UTC can be converted. */
function inPlaceZone(
  moment: WrittenTime | null,
  given: Item | undefined,
  written: string,
): WrittenTime | null {
  const zone = given && isA(given, /datetime$/) ? zoneNamed(text(given, "timezone")) : null;
  // No place has the zone UTC: then the place's zone wasn't known.
  if (!moment?.isElsewhere || zone === null || zone === "UTC") return moment;
  const local = localTimeIn(zone, written);
  return local === null ? moment : { ...local, isElsewhere: false, instant: null };
}
