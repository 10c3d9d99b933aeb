import { languagePart } from "./languages.ts";

/**
 * A date, or a range of dates, as its formatter writes it; in French the first day of a named month is "1er".
 */
export function dateText(format: Intl.DateTimeFormat, locale: string, first: Date, last?: Date): string {
  if (languagePart(locale) !== "fr") return last ? format.formatRange(first, last) : format.format(first);
  const parts = last ? format.formatRangeToParts(first, last) : format.formatToParts(first);
  const isNamed = parts.some(({ type, value }) => type === "month" && /\p{L}/u.test(value));
  const isFirst = ({ type, value }: (typeof parts)[number]) => isNamed && type === "day" && value === "1";
  return parts.map((part) => (isFirst(part) ? "1er" : part.value)).join("");
}
