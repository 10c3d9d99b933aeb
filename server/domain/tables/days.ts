import { Day } from "#contract/shared/fields.ts";
import { languages } from "#contract/shared/languages.ts";
import { plainNumber } from "#contract/shared/typed/plain-text.ts";
import type { DayOrder, TableProblem } from "#contract/features/tables.ts";
import { fold } from "#lib/fold.ts";

type ReadDay = { day: Day } | { problem: TableProblem };

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;
const time = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?\s?(?:Z|[AaPp]\.?[Mm]\.?|[+-]\d{2}:?\d{2})?$/;

/** The number of each month by its folded long and short name, in every language of the product. */
const months = new Map(
  Object.keys(languages).flatMap((locale) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, at): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2027, at, 1));
        return [fold(parts.find(({ type }) => type === "month")?.value ?? ""), at + 1];
      });
    }),
  ),
);

/**
 * Which of the two numbers is the day, if any date of the table says so: one that is over 12. Null if none
 * does, or if two contradict each other.
 */
export function orderIn(cells: readonly string[]): DayOrder | null {
  const pairs = cells.map((cell) => slashed.exec(plain(cell))?.slice(1).map(Number) ?? []);
  const [isDayFirst, isMonthFirst] = [0, 1].map((at) => pairs.some((pair) => (pair[at] ?? 0) > 12));
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

/** Reads a cell that is a day and nothing else, or a day with a time. */
export function readDay(cell: string, order: DayOrder | null): ReadDay {
  if (cell === "") return { problem: "day-missing" };
  const text = plain(cell);
  const [, a, b, year] = slashed.exec(text) ?? [];
  if (a !== undefined && b !== undefined) {
    const isDayFirst = order === "day-first" || Number(a) > 12;
    if (!isDayFirst && order === null && Number(b) <= 12 && a !== b) return { problem: "day-ambiguous" };
    return dayOf(year, isDayFirst ? b : a, isDayFirst ? a : b);
  }
  return unambiguous(text) ?? { problem: "day-unreadable" };
}

function unambiguous(text: string): ReadDay | null {
  const [, y, m, d] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    [];
  if (y !== undefined) return dayOf(y, m, d);
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return dayOf(year, month, day);
  const words = text
    .replace(/^(\d{1,2})-(\p{L}+\.?)-(\d+)$/u, "$1 $2 $3")
    .replaceAll(/(\d)(?:st|nd|rd|th|er)?[.,]?(?=\s)|[.,](?=\s)/g, "$1")
    .split(/\s+(?:de\s+)?/);
  if (words.length !== 3 || !/^(?:\d{2}|\d{4})$/.test(words[2]!)) return null;
  const [first, second] = [words[0]!, words[1]!];
  const isDayFirst = /^\d{1,2}$/.test(first);
  const named = months.get(fold(isDayFirst ? second : first));
  return named === undefined ? null : dayOf(words[2], String(named), isDayFirst ? first : second);
}

/** A year of two digits is one of this century, as spreadsheet programs write it. */
function dayOf(year = "", month = "", day = ""): ReadDay {
  const text = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return Day.safeParse(text).success ? { day: text } : { problem: "day-unreadable" };
}

/** Without a time. */
const plain = (cell: string): string => plainNumber(cell).replace(time, "").trim();
