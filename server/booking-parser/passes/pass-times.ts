import { orderOf } from "#booking-parser/text/about.ts";
import { clockAt } from "#booking-parser/text/clock.ts";
import { findDays, nextYearOf } from "#booking-parser/text/day.ts";
import { momentIn } from "#booking-parser/text/written-time.ts";
import { fieldsAbout, type Pass, type PassField } from "./apple-pass-fields.ts";
import { arrivalWords, dateWords, departureWords, otherDateWords } from "./pass-words.ts";

/** A local time as the pass has it. `instant` is set if it was written in UTC or with an offset. */
export type PassTime = {
  readonly day: string;
  readonly time: string | null;
  readonly instant: string | null;
  readonly isYearGuessed: boolean;
};

/**
 * The day and time in `2026-05-12T10:40+02:00`. For an instant in UTC the time is null, because the
 * local time is unknown.
 */
export function timeIn(written: string | null | undefined): PassTime | null {
  const text = written?.trim() ?? "";
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? momentIn(text) : null;
  if (moment?.day == null) return null;
  const { day, time, instant, isElsewhere } = moment;
  return { day, time: isElsewhere ? null : time, instant, isYearGuessed: false };
}

/** The day and time in a text that is printed on a pass: `12. Mai 2027, 10:40`, `2027年4月3日 15:00`. */
export function printedTime(pass: Pass, written: string | null, receivedAt: string): PassTime | null {
  const exact = timeIn(written);
  if (exact || written === null) return exact;
  const order = orderOf(pass.fields.map(({ label, value }) => `${label} ${value}`).join("\n"));
  const [found] = findDays(written, order);
  if (!found) return null;
  const isYearGuessed = found.day.startsWith("--");
  const day = isYearGuessed ? nextYearOf(found.day, receivedAt.slice(0, 10), found.weekday) : found.day;
  const rest = `${written.slice(0, found.at)} ${written.slice(found.at + found.length)}`;
  return day === null ? null : { day, time: clockAt(rest), instant: null, isYearGuessed };
}

/** The first field about something that contains a day. */
export function firstTime(pass: Pass, words: RegExp, receivedAt: string): PassTime | null {
  for (const written of fieldsAbout(pass, words)) {
    const time = printedTime(pass, written, receivedAt);
    if (time) return time;
  }
  return null;
}

/** The day on the card, for a pass without its relevant date: labelled as one, or the only one there is. */
export function dayOnCard(pass: Pass, receivedAt: string): PassTime | null {
  const labelled = firstTime(pass, dateWords, receivedAt);
  if (labelled) return labelled;
  const onFront = pass.fields.filter(
    ({ part, about }) => part !== "backFields" && !otherDateWords.test(about),
  );
  const times = onFront.flatMap(({ value }) => printedTime(pass, value, receivedAt) ?? []);
  return new Set(times.map(({ day }) => day)).size === 1 ? (times[0] ?? null) : null;
}

/** The start of a journey whose day is known: the time of departure may be in a field of its own. */
export const withDepartureTime = (pass: Pass, start: PassTime): PassTime =>
  start.time !== null || start.instant !== null
    ? start
    : { ...start, time: fieldsAbout(pass, departureWords).flatMap((text) => clockAt(text) ?? [])[0] ?? null };

/** Whether a value is a time and nothing else. */
export const isClock = (value: string): boolean =>
  /^\d{1,2}\s?[:.h]\s?\d{2}(?:\s?(?:h|uhr|[ap]\.?m\.?))?$/i.test(value);

/** The time below the station where a journey ends, on the day of departure. */
export function clockOnCard(field: PassField | undefined, start: PassTime): PassTime | null {
  const time = field && isClock(field.value) ? clockAt(field.value) : null;
  return time === null ? null : { ...start, time, instant: null };
}

/** The arrival on the card: with its day, or only a time on the day of departure. */
export function arrivalOnCard(pass: Pass, start: PassTime, receivedAt: string): PassTime | null {
  const written = firstTime(pass, arrivalWords, receivedAt);
  if (written) return written;
  const [time] = fieldsAbout(pass, arrivalWords).flatMap((text) => clockAt(text) ?? []);
  return time === undefined ? null : { ...start, time, instant: null };
}
