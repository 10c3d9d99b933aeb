import { line } from "./bounds.ts";
import { placeOf } from "./location.ts";
import { folded } from "./months.ts";
import type { Spot } from "./reservation.ts";
import type { Order } from "./text-day.ts";
import { said, type Piece } from "./text-labelled.ts";
import { isOff, perhaps } from "./text-words.ts";

const code = /(?:^|[\s#:])((?=[A-Z0-9.-]*\d|[A-Z]{5,8}(?![\p{L}]))[A-Z0-9][A-Z0-9.-]{3,23})(?![\p{L}\d])/u;

/** Written with spaces between its groups. */
const spaced = /^(?=.*\d)[A-Z0-9]{1,8}(?: [A-Z0-9]{2,8}){1,4}$/;

export function confirmationIn(pieces: readonly Piece[]): string | null {
  const written = said(pieces, "confirmation")?.slice(0, 100) ?? "";
  return spaced.test(written) ? written : (code.exec(written)?.[1] ?? null);
}

export function guestsIn(pieces: readonly Piece[]): string[] {
  const name = line(said(pieces, "guest"), 60);
  return name !== null && /^[\p{L} .'’,-]{3,60}$/u.test(name) ? [name.replace(/ (?:様|さま)$/, "")] : [];
}

/** Whether a mail says that what was booked has been called off, not under which conditions it could be. */
export function isCancelledIn(text: string): boolean {
  const lines = text
    .slice(0, 100_000)
    .split(/[\n\t]+/)
    .slice(0, 500);
  return lines.some((one) =>
    folded(one.slice(0, 400))
      .split(/[.!?。](?:\s|$)/)
      .some((sentence) => isOff.some((pattern) => pattern.test(sentence.trim())) && !perhaps.test(sentence)),
  );
}

/** How this text writes its days: 05/03 is in March for all but Americans. */
export function orderOf(text: string): Order {
  const plain = folded(text.slice(0, 100_000));
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

/** An address that stands on one line. */
export function addressIn(written: string): Spot | null {
  const [, region, city] = japanese.exec(written) ?? [];
  if (!region) return placeOf(written);
  const name = (city ?? region).replace(/[市都府県]$/, "");
  return { name: null, iata: null, city: name, region: null, country: "JP", latitude: null, longitude: null };
}
