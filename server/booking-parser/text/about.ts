import { singleLine } from "#booking-parser/sandbox/bounds.ts";
import { placeOf } from "#booking-parser/location.ts";
import { withoutAccents } from "./months.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import type { Order } from "./day.ts";
import { labelText, type Piece } from "./labelled.ts";
import { cancellationPatterns, conditionalPattern } from "./words.ts";

const code = /(?:^|[\s#:])((?=[A-Z0-9.-]*\d|[A-Z]{5,8}(?![\p{L}]))[A-Z0-9][A-Z0-9.-]{3,23})(?![\p{L}\d])/u;

/** A code written with spaces between its groups. */
const spacedCode = /^(?=.*\d)[A-Z0-9]{1,8}(?: [A-Z0-9]{2,8}){1,4}$/;

export function confirmationIn(pieces: readonly Piece[]): string | null {
  const written = labelText(pieces, "confirmation")?.slice(0, 100) ?? "";
  return spacedCode.test(written) ? written : (code.exec(written)?.[1] ?? null);
}

export function guestsIn(pieces: readonly Piece[]): string[] {
  const name = singleLine(labelText(pieces, "guest"), 60);
  return name !== null && /^[\p{L} .'’,-]{3,60}$/u.test(name) ? [name.replace(/ (?:様|さま)$/, "")] : [];
}

/** Whether a mail says that the booking was cancelled, not how it could be cancelled. */
export function isCancelledIn(text: string): boolean {
  const lines = text
    .slice(0, 100_000)
    .split(/[\n\t]+/)
    .slice(0, 500);
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

/** The order of day and month in this text. 05/03 is in March, except for Americans. */
export function orderOf(text: string): Order {
  const plain = withoutAccents(text.slice(0, 100_000));
  if (
    /\b(?:buchung|reservierung|anreise|votre|reservation n|numero|reserva|prenotazione|prenotato|fecha|vuelo|voo)\b/.test(
      plain,
    )
  )
    return "day-first";
  const pairs = [...plain.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}/g)];
  if (pairs.some(([, a]) => Number(a) > 12)) return "day-first";
  return pairs.some(([, , b]) => Number(b) > 12) ? "month-first" : "unknown";
}

const japanese =
  /^(?:〒?\s?\d{3}-?\d{4}\s*)?(東京都|北海道|京都府|大阪府|\p{sc=Han}{2,3}県)(\p{sc=Han}{1,4}?市)?/u;

/** Parses an address on one line. */
export function addressIn(written: string): Spot | null {
  const [, region, city] = japanese.exec(written) ?? [];
  if (!region) return placeOf(written);
  const name = (city ?? region).replace(/[市都府県]$/, "");
  return { name: null, iata: null, city: name, region: null, country: "JP", latitude: null, longitude: null };
}
