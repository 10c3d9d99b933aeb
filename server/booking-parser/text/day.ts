import { asciiDigits } from "#contract/shared/typed/plain-text.ts";
import { isDay } from "#booking-parser/sandbox/bounds.ts";
import { monthNamed } from "./months.ts";
import { isOn, weekdayBeside } from "./weekdays.ts";

/** Which of two numbers is the day, if slashes alone don't tell. */
export type Order = "day-first" | "month-first" | "unknown";
/**
 * A day found in running text. Without a year it is only a month and a day, `--05-03`. `weekday` is the one
 * written beside it, 0 for Sunday.
 */
export type FoundDay = {
  readonly day: string;
  readonly at: number;
  readonly length: number;
  readonly weekday: number | null;
};

const name = "(\\p{L}{3,10})\\.?";
const year = "((?:19|20|21)\\d{2}(?![\\d:])|\\d{2}(?![\\d:.h]))";
const of = "(?:\\s+de|\\s+of)?";
/** Between a month and its year there may be a comma, a bracket or a weekday in brackets. */
const beforeYear = "[\\s,'’(/·-]*(?:\\p{L}{2,10}\\.?\\)[\\s,]*)?";
type Shape = { pattern: RegExp; parts: (found: readonly string[], order: Order) => Parts | null };
type Parts = readonly [year: string | undefined, month: number | null, day: string | undefined];

const numbers = (found: readonly string[], order: Order): Parts | null => {
  const [, a = "", separator = "", b = "", full] = found;
  const isDots = separator === ".";
  if (isDots || order === "day-first" || Number(a) > 12) return [full, Number(b), a];
  return order === "month-first" || Number(b) > 12 ? [full, Number(a), b] : null;
};

/** The patterns from most to least specific. The first that matches at a position wins. */
const shapes: Shape[] = [
  { pattern: /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/dgu, parts: ([, y, m, d]) => [y, Number(m), d] },
  { pattern: /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/dgu, parts: ([, y, m, d]) => [y, Number(m), d] },
  { pattern: /(\d{4})\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/dgu, parts: ([, y, m, d]) => [y, Number(m), d] },
  {
    pattern: /(?<![\d.])(\d{1,2})\.\s(\d{1,2})\.\s(\d{4})(?!\d)/dgu,
    parts: ([, d, m, y]) => [y, Number(m), d],
  },
  {
    pattern: new RegExp(`(?<!\\d)((?:19|20)\\d{2})[\\s.,-]+${name}[\\s-]+(\\d{1,2})(?!\\d)`, "dgu"),
    parts: ([, y, m = "", d]) => [y, monthNamed(m, { hasYear: true }), d],
  },
  { pattern: /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4}(?!\d|:\d)|\d{2}(?![\d:]))/dgu, parts: numbers },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|re|º|ª|\\.)?${of}[\\s-]*${name}${of}${beforeYear}${year}`,
      "dgu",
    ),
    parts: ([, d, m = "", y]) => [y, monthNamed(m, { hasYear: true }), d],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${name}[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s*\\(|,\\s*|\\s+)(\\d{4})(?!\\d)`,
      "dgu",
    ),
    parts: ([, m = "", d, y]) => [y, monthNamed(m, { hasYear: true }), d],
  },
  // `Hinflug 05.06. Hamburg`, and no time such as `kl. 18.10.`
  {
    pattern:
      /(?<![\d.:]|(?<!\p{L})(?:kl|klo|kello|ore|alle|godz|um|ab|o|at)\.?\s)(\d{2})\.(\d{2})\.(?=\s*[-–)]|\s+\p{Lu}|\s+\p{L}{2,3}\s\d|\s+\d{1,2}:\d{2}|\s{2,})/dgu,
    parts: ([, d, m]) => [undefined, Number(m), d],
  },
  { pattern: /(?<!\d)(\d{1,2})\s?월\s?(\d{1,2})\s?일/dgu, parts: ([, m, d]) => [undefined, Number(m), d] },
  { pattern: /(?<!\d)(\d{1,2})\s?月\s?(\d{1,2})\s?日/dgu, parts: ([, m, d]) => [undefined, Number(m), d] },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?${of}[\\s-]*${name}(?!\\p{L})`, "dgu"),
    parts: ([, d, m = ""]) => [undefined, monthNamed(m), d],
  },
  {
    pattern: new RegExp(`(?<!\\p{L})${name}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.h])`, "dgu"),
    parts: ([, m = "", d]) => [undefined, monthNamed(m), d],
  },
];

/** All days in a text, in their order. At each position the most specific pattern wins. */
export function findDays(text: string, order: Order = "unknown"): FoundDay[] {
  const found: FoundDay[] = [];
  const within = asciiDigits(text.slice(0, 600));
  for (const { pattern, parts } of shapes) {
    for (const match of within.matchAll(pattern)) {
      const length = match[0].length;
      if (found.some((one) => match.index < one.at + one.length && one.at < match.index + length)) continue;
      const day = dayOf(parts(match, order));
      if (day) found.push({ day, at: match.index, length, weekday: beside(within, match.index, length) });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const beside = (text: string, at: number, length: number) =>
  weekdayBeside(text.slice(Math.max(0, at - 40), at), text.slice(at + length, at + length + 40));

function dayOf(parts: Parts | null): string | null {
  if (parts === null || parts[1] === null || parts[2] === undefined) return null;
  const [year, month, date] = parts;
  const rest = `${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (year === undefined) return isDay(`2024-${rest}`) ? `--${rest}` : null;
  const day = `${year.length === 2 ? `20${year}` : year}-${rest}`;
  return isDay(day) ? day : null;
}

/** The first day that has a year. */
export const dayIn = (text: string): string | null =>
  findDays(text).find(({ day }) => !day.startsWith("--"))?.day ?? null;

/**
 * The first occurrence, from `since` on, of a day without a year. Null if it is on another weekday than the
 * written one: then the document means another year.
 */
export function nextYearOf(day: string, since: string, weekday: number | null = null): string | null {
  const first = Number(since.slice(0, 4));
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => `${first + more}-${day.slice(2)}`);
  const next = years.find((one) => isDay(one) && one >= since) ?? null;
  return next !== null && isOn(weekday, next) ? next : null;
}

const connector = "\\s*(?:[-–—~〜～]|\\b(?:to|until|till|bis|au|al|ao|a|t/m|tot|til|do|ila)\\b|→|から)\\s*";
const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?";
const sameMonth = new RegExp(
  `(?<!\\d)(\\d{1,2})${ordinal}${connector}(?=\\d{1,2}${ordinal}${of}[\\s-]*${name}((?:${of}${beforeYear}\\d{4})?))`,
  "gu",
);
const sameMonthFirst = new RegExp(
  `(?<!\\p{L})${name}\\s+(\\d{1,2})(?:st|nd|rd|th)?${connector}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.:]|h\\d)(,?\\s*\\d{4})?`,
  "gu",
);
const sameYear = new RegExp(
  `(?<![\\d.])(\\d{1,2}\\.\\d{1,2}\\.)${connector}(?=\\d{1,2}\\.\\d{1,2}\\.(\\d{4}))`,
  "gu",
);

/** `3 May (arrival from 4 pm) to 7 May` */
const remark = new RegExp(`\\s*\\((?=[^()]*\\p{L}{5})[^()]{1,40}\\)(?=${connector})`, "gu");

/** The two days of a range such as `3 – 7 May 2027` or `Mon, 3 May – Fri, 7 May`; null if there is none. */
export function findSpan(text: string, order: Order = "unknown"): readonly [FoundDay, FoundDay] | null {
  const written = text
    .slice(0, 400)
    .replaceAll(remark, "")
    .replaceAll(sameMonth, (_, day: string, month: string, year: string) => `${day} ${month}${year} – `)
    .replaceAll(sameMonthFirst, (all, month: string, from: string, to: string, year = "") =>
      monthNamed(month) === null ? all : `${from} ${month}${year} – ${to} ${month}${year}`,
    )
    .replaceAll(sameYear, (_, day: string, year: string) => `${day}${year} – `);
  const [first, last, more] = findDays(written, order);
  if (!first || !last || more) return null;
  const between = written.slice(first.at + first.length, last.at);
  return isBetween.test(between) ? [first, last] : null;
}

const isBetween = new RegExp(
  `^[\\s,)(]*(?:\\p{L}{2,10}[.)]?|\\p{sc=Han}\\))?${connector}(?:\\(?\\p{L}{1,12}[.,)]{0,2}\\s*){0,2}$`,
  "u",
);

type DayWithin = Pick<FoundDay, "day" | "weekday">;

/** Adds missing years. `3. – 6. Mai 2026` has its year once; without any year it is the next such day. */
export function spanWithYears(
  [first, last]: readonly [DayWithin, DayWithin],
  received: string,
): readonly [string | null, string | null] {
  const isBare = (day: string) => day.startsWith("--");
  if (isBare(first.day) && !isBare(last.day)) {
    const [same, before] = [0, 1].map(
      (back) => `${Number(last.day.slice(0, 4)) - back}-${first.day.slice(2)}`,
    );
    const firstDay = [same, before].find((day) => day !== undefined && isDay(day) && day <= last.day) ?? null;
    return [firstDay !== null && isOn(first.weekday, firstDay) ? firstDay : null, last.day];
  }
  const firstDay = isBare(first.day) ? nextYearOf(first.day, received, first.weekday) : first.day;
  const lastDay =
    firstDay !== null && isBare(last.day) ? nextYearOf(last.day, firstDay, last.weekday) : last.day;
  return [firstDay, lastDay];
}
