import { singleLine } from "#booking-parser/sandbox/bounds.ts";
import { parseLocation } from "#booking-parser/location.ts";
import { withoutAccents } from "./months.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import type { Order } from "./day.ts";
import { labelText, type Piece } from "./labelled.ts";
import { isOn, weekdayBeside } from "./weekdays.ts";
import { cancellationPatterns, conditionalPattern } from "./words.ts";

const code =
  /(?:^|[\s#:])((?=[A-Z0-9.-]*\d|[A-Z]{5,8}(?![\p{L}]))[A-Z0-9][A-Z0-9.-]{3,23}(?:\/[A-Z0-9]{2,8})?)(?![\p{L}\d])/u;

/** A code written with spaces between its groups. */
const spacedCode = /^(?=.*\d)[A-Z0-9]{1,8}(?: [A-Z0-9]{2,8}){1,4}$/;

export function confirmationIn(pieces: readonly Piece[]): string | null {
  const written = labelText(pieces, "confirmation")?.slice(0, 100) ?? "";
  const found = spacedCode.test(written) ? written : (code.exec(written)?.[1] ?? null);
  return found?.replace(/[.-]+$/, "") ?? null;
}

export function guestsIn(pieces: readonly Piece[]): string[] {
  const name = singleLine(labelText(pieces, "guest"), 60);
  return name !== null && /^[\p{L} .'’,-]{3,60}$/u.test(name) ? [name.replace(/ (?:様|さま)$/, "")] : [];
}

/** The end of a long line whose sentence goes on with a small letter. */
const wrapped = /(?<=[^\n]{50})(?<![.,:!?])\n(?=\p{Ll})/gu;

/** Whether a mail says that the booking was cancelled, not how it could be cancelled. */
export function isCancelledIn(text: string): boolean {
  const within = text.slice(0, 100_000);
  // A line alone counts, too: the sentence before it may have no full stop.
  const lines = [within, within.replaceAll(wrapped, " ")].flatMap((it) => it.split(/[\n\t]+/).slice(0, 500));
  return lines.some((one) =>
    withoutAccents(one.slice(0, 400))
      .split(/[.!?。](?:\s|$)/)
      .some(
        (sentence) =>
          cancellationPatterns.some((pattern) => pattern.test(sentence.trim())) &&
          !conditionalPattern.test(sentence),
      ),
  );
}

const dayFirstWords =
  /\b(?:buchung\w*|reservierung\w*|anreise|votre|reservation n|numero|reserva|prenotazione|prenotato|fecha|vuelo|voo|datum|dato|abfahrt|depart le|arrivee|salida|partenza|arrivo|treno|boeking\w*|vertrek|bokning\w*|avgang|afgang|rezerwac\w+|rezervac\w*|odjazd|odjezd|passageiro|passeggero|voyageur|sejour|llegada|entrada|chegada|noches|noites|notti|nuits|nachten|giris|cikis|varaus\w*|foglalas\w*)\b|£|€|\p{sc=Arabic}{3}|\p{sc=Cyrillic}{3}|\p{sc=Greek}{3}|\b(?:united kingdom|ireland|australia|new zealand|india|south africa)\b|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/u;
const american = /, ?[A-Z]{2} \d{5}(?:-\d{4})?\b|\bUSA\b|\bUnited States\b/;
const slashed = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g;

/**
 * The order of day and month in this text, by a number above 12, a weekday, the language and the country.
 * 05/03 is in March, except for Americans.
 */
export function orderOf(text: string): Order {
  const within = text.slice(0, 100_000);
  const pairs = [...withoutAccents(within).matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}/g)];
  if (pairs.some(([, a]) => Number(a) > 12)) return "day-first";
  if (pairs.some(([, , b]) => Number(b) > 12)) return "month-first";
  for (const { index, 0: all, 1: a = "", 2: b = "", 3: year } of within.matchAll(slashed)) {
    const weekday = weekdayBeside(
      within.slice(Math.max(0, index - 40), index),
      within.slice(index + all.length, index + all.length + 40),
    );
    const dayFirst = isOn(weekday, `${year}-${b.padStart(2, "0")}-${a.padStart(2, "0")}`);
    const monthFirst = isOn(weekday, `${year}-${a.padStart(2, "0")}-${b.padStart(2, "0")}`);
    if (weekday !== null && dayFirst !== monthFirst) return dayFirst ? "day-first" : "month-first";
  }
  if (dayFirstWords.test(withoutAccents(within))) return "day-first";
  return american.test(within) ? "month-first" : "unknown";
}

const japanese =
  /^(?:〒?\s?\d{3}-?\d{4}\s*)?(東京都|北海道|京都府|大阪府|\p{sc=Han}{2,3}県)(\p{sc=Han}{1,4}?市)?/u;

/** Parses an address on one line. */
export function addressIn(written: string): Spot | null {
  const [, region, city] = japanese.exec(written) ?? [];
  if (!region) return parseLocation(written);
  const name = (city ?? region).replace(/[市都府県]$/, "");
  return { name: null, iata: null, city: name, region: null, country: "JP", latitude: null, longitude: null };
}
