import { isDay } from "#booking-parser/sandbox/bounds.ts";
import { monthNamed } from "./months.ts";

/** Which of two numbers is the day, if slashes alone don't tell. */
export type Order = "day-first" | "month-first" | "unknown";
/** A day found in running text. Without a year it is only a month and a day, `--05-03`. */
export type FoundDay = { readonly day: string; readonly at: number; readonly length: number };

const name = "(\\p{L}{3,10})\\.?";
const year = "(\\d{4}|\\d{2})(?![\\d:.h])";
const of = "(?:\\s+de|\\s+of)?";
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
  { pattern: /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/dgu, parts: numbers },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|re|º|ª|\\.)?${of}[\\s-]*${name}${of}[\\s,'-]*${year}`,
      "dgu",
    ),
    parts: ([, d, m = "", y]) => [y, monthNamed(m), d],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${name}[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?(?:,\\s*|\\s+)(\\d{4})(?!\\d)`,
      "dgu",
    ),
    parts: ([, m = "", d, y]) => [y, monthNamed(m), d],
  },
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
export function daysIn(text: string, order: Order = "unknown"): FoundDay[] {
  const found: FoundDay[] = [];
  const within = text
    .slice(0, 600)
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfe_e0));
  for (const { pattern, parts } of shapes) {
    for (const match of within.matchAll(pattern)) {
      const length = match[0].length;
      if (found.some((one) => match.index < one.at + one.length && one.at < match.index + length)) continue;
      const day = dayOf(parts(match, order));
      if (day) found.push({ day, at: match.index, length });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

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
  daysIn(text).find(({ day }) => !day.startsWith("--"))?.day ?? null;

/** The first occurrence, from `since` on, of a day without a year. */
export function nextYearOf(day: string, since: string): string | null {
  const first = Number(since.slice(0, 4));
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => `${first + more}-${day.slice(2)}`);
  return years.find((one) => isDay(one) && one >= since) ?? null;
}
