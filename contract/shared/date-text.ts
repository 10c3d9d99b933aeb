import { languagePart } from "./languages.ts";

/**
 * A date, or a range of dates, as its formatter writes it; in French the first day of a named month is "1er".
 * A Japanese range consists of dates in the form of a single one: "5月3日～7日", where browsers would write
 * "05/03～05/07".
 */
export function dateText(format: Intl.DateTimeFormat, locale: string, first: Date, last?: Date): string {
  const language = languagePart(locale);
  if (language === "ja" && last) return japaneseRange(format, first, last);
  if (language !== "fr") return last ? format.formatRange(first, last) : format.format(first);
  const parts = last ? format.formatRangeToParts(first, last) : format.formatToParts(first);
  const isNamed = parts.some(({ type, value }) => type === "month" && /\p{L}/u.test(value));
  const isFirst = ({ type, value }: (typeof parts)[number]) => isNamed && type === "day" && value === "1";
  return parts.map((part) => (isFirst(part) ? "1er" : part.value)).join("");
}

/** The second date leaves out the year, or the year and the month, of the first one. */
function japaneseRange(format: Intl.DateTimeFormat, first: Date, last: Date): string {
  const [from, to] = [format.format(first), format.format(last)];
  if (from === to) return from;
  if (!from.includes("月")) return format.formatRange(first, last);
  const before = partsOf(from);
  const parts = partsOf(to);
  return `${from}～${parts.slice(parts.findIndex((part, at) => part !== before[at])).join("")}`;
}

const partsOf = (date: string) => date.split(/(?<=[年月])/);
