import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Clues } from "#booking-parser/reservation.ts";
import { confirmationIn, isCancelledIn, orderOf } from "./about.ts";
import { codeIn } from "./codes.ts";
import { findDays, findSpan, nextYearOf, type FoundDay } from "./day.ts";
import { piecesOf } from "./labelled.ts";
import { plainText } from "./plain.ts";

const maxLines = 500;
const maxNames = 40;
/** Days further apart are hardly those of one trip. */
const maxLength = 30;

const cityName =
  /(?:(?<![\p{L}\d])(?:in|to|nach|à|en|a|em|para|vers|from|aus|de)\s+|[,:]\s*|^)(\p{Lu}[\p{L}\p{M}'’-]+(?: (?:(?:de|do|da|am|of) )?\p{Lu}[\p{L}\p{M}'’-]+){0,2})(?=\s*(?:[,.;:!?]|$|\s\p{Ll}|\s\d))/gmu;

/**
 * The days to come, what may be cities (a name after a preposition, after a comma, or on its own), and the
 * code of a booking that is cancelled.
 */
export function cluesIn(written: string, receivedAt: string): Clues {
  const text = plainText(written).slice(0, 100_000);
  const lines = text.split("\n").slice(0, maxLines);
  const names = lines.flatMap((line) => {
    const isAlone = (name: string) => line.trim() === name;
    return [...line.slice(0, 400).matchAll(cityName)].flatMap(([all, name = ""]) =>
      all === name && !isAlone(name) ? [] : [name],
    );
  });
  return {
    days: daysIn(lines, text, receivedAt.slice(0, 10)),
    names: [...new Set(names)].slice(0, maxNames),
    cancelledCode: isCancelledIn(text)
      ? (confirmationIn(piecesOf(text, ["confirmation"])) ?? codeIn(text))
      : null,
  };
}

function daysIn(lines: readonly string[], text: string, today: string): Clues["days"] {
  const order = orderOf(text);
  const full = ({ day, weekday }: FoundDay, since: string) =>
    day.startsWith("--") ? nextYearOf(day, since, weekday) : day;
  for (const line of lines) {
    const span = findSpan(line, order);
    const first = span && full(span[0], today);
    const last = first ? full(span[1], first) : null;
    if (first && last && first <= last && last >= today && daysBetween(first, last) <= maxLength)
      return [first, last];
  }
  const all = lines.flatMap((line) => findDays(line, order).flatMap((day) => full(day, today) ?? []));
  const coming = [...new Set(all)].filter((day) => day >= today).sort();
  const [first, last] = [coming[0], coming.at(-1)];
  if (first === undefined || last === undefined) return null;
  return daysBetween(first, last) <= maxLength ? [first, last] : [first, first];
}
