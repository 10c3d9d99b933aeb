import { clockAt } from "./clock.ts";
import { unaccented, withoutAccents } from "./months.ts";
import { findDays, type FoundDay, type Order } from "./day.ts";
import { wordsBeforeDay, labels, mailHeader, mailSubject, type Label } from "./words.ts";
import { ambiguousWeekdays, weekdayNames } from "./weekdays.ts";

/** What Japanese mails write before a label. */
const bullet = /^\s*[■◆●□◇▪◦○・▼★☆]\s?/;

const maxPieces = 4000;
const maxPieceLength = 400;

/**
 * A piece of text between line breaks and cells. `label` is set if it begins with a label; `rest` is the text
 * after it.
 */
export type Piece = { readonly text: string; readonly label: Label | null; readonly rest: string };

const names = Object.keys(labels) as Label[];
const needColon = new Set<Label>([
  "from",
  "to",
  "date",
  "number",
  "hotel",
  "address",
  "guest",
  "stay",
  "confirmation",
]);
const end = "\\s*(?:[:：]|$)";
const weekdays = weekdayNames.filter((name) => name.length > 1 && !ambiguousWeekdays.has(name)).join("|");
/** Weekdays only before the number of a day: `Ankomst to 11.3.`, but not `Arrival to Rome`. */
const shortWeekdays = [...ambiguousWeekdays, "to"].join("|");
const loose = `${end}|\\s*(?=\\d)|\\s+(?=\\(|[-–—]\\s)|\\s+(?:date|time|datum|tag|日)?\\s*(?:[:：]|$)|\\s+(?=(?:${weekdays})[.,]?\\s|(?:${shortWeekdays})[.,]?\\s+(?:den\\s+)?\\d)`;
const starts = names.map(
  (label) =>
    [
      label,
      new RegExp(`^(?:${unaccented(labels[label])})(?:${needColon.has(label) ? end : loose})`),
    ] as const,
);
const inner = new RegExp(
  `\\s(?=(?:${names.map((name) => unaccented(labels[name])).join("|")})\\s*[:：])`,
  "g",
);

/** Splits a text into pieces at lines, cells and labels. Only the labels in `among` are recognised. */
export function piecesOf(text: string, among: readonly Label[]): Piece[] {
  const patterns = starts.filter(([label]) => among.includes(label));
  return text
    .slice(0, 400_000)
    .split(/[\n\t|]+| {3,}/)
    .map((line) =>
      line
        .replace(bullet, "")
        .replaceAll(/[\s\u00a0*_>•]+/g, " ")
        .trim()
        .slice(0, maxPieceLength),
    )
    .filter((line) => line !== "")
    .slice(0, maxPieces)
    .filter(isOwn)
    .flatMap(splitAtLabels)
    .map((piece) => labelled(piece, patterns));
}

/** Excludes the `From:` and `Date:` headers of a forwarded mail, which are no journey's. */
const isOwn = (line: string, at: number, lines: readonly string[]): boolean =>
  !mailHeader.test(withoutAccents(line.slice(0, 40))) ||
  !lines
    .slice(Math.max(0, at - 5), at + 6)
    .some((near) => mailSubject.test(withoutAccents(near.slice(0, 40))));

/** Splits a line with several labels: `Check-in: 3 May Check-out: 6 May`. */
function splitAtLabels(line: string): string[] {
  const plain = foldInPlace(line);
  const cuts = [...plain.matchAll(inner)].map(({ index }) => index);
  return [0, ...cuts].map((from, at) => line.slice(from, cuts[at]).trim()).filter((piece) => piece !== "");
}

/** Folds letter by letter, so that positions in the result are positions in the text. */
export const foldInPlace = (text: string): string =>
  /^[\x20-\x7f]*$/.test(text) ? text.toLowerCase() : foldEachLetter(text);
const foldEachLetter = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => foldLetter(text[at] ?? " ")).join("");

const letters = new Map<string, string>();
function foldLetter(letter: string): string {
  const known = letters.get(letter);
  if (known !== undefined) return known;
  const folded = withoutAccents(letter)[0] ?? letter;
  letters.set(letter, folded);
  return folded;
}

function labelled(text: string, patterns: readonly (readonly [Label, RegExp])[]): Piece {
  const plain = foldInPlace(text);
  let best: Piece = { text, label: null, rest: text };
  for (const [label, pattern] of patterns) {
    const length = pattern.exec(plain)?.[0].length ?? 0;
    if (length > 0 && (best.label === null || length > text.length - best.rest.length))
      best = { text, label, rest: text.slice(length).replace(/^[\s:：–—-]+/, "") };
  }
  return best;
}

/** The text of a label: beside it, below it, or in the same column of the next row. */
export function labelTextAt(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at];
  if (!piece || piece.rest !== "") return piece?.rest ?? "";
  let first = at;
  let last = at;
  while (isBare(pieces[first - 1])) first -= 1;
  while (isBare(pieces[last + 1])) last += 1;
  return pieces[last + 1 + (at - first)]?.text ?? "";
}

const isBare = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.label !== null && piece.rest === "";

/** The text of the first piece with this label that has any; null if there is none. */
export function labelText(pieces: readonly Piece[], label: Label): string | null {
  for (const [at, piece] of pieces.entries()) {
    const found = piece.label === label ? labelTextAt(pieces, at) : "";
    if (found !== "") return found;
  }
  return null;
}

/**
 * The day of a label, if only a weekday or a time is written before it. Otherwise the day belongs to
 * something else, and the result is null.
 */
export function labelDayAt(
  pieces: readonly Piece[],
  at: number,
  order: Order,
): (FoundDay & { text: string }) | null {
  const neighbour = labelTextAt(pieces, at);
  const isAlone = pieces[at]?.rest === "" && !isBare(pieces[at + 1]) && !isBare(pieces[at - 1]);
  const others = isAlone || findDays(neighbour, order).length === 0 ? unlabelled(pieces, at + 1) : [];
  const after = beforeTime([pieces[at]?.rest ?? "", ...others], order).slice(1);
  for (const text of [neighbour, [pieces[at]?.rest ?? "", ...after].join(" ")]) {
    const day = findDays(text, order)[0];
    if (day && isNeutral(text.slice(0, day.at))) return { ...day, text };
  }
  return null;
}

/**
 * The pieces in which a label's day may be. The day is written before its time: after a time, only a piece
 * that is nothing but a day belongs to the label.
 */
export function beforeTime(texts: readonly string[], order: Order): string[] {
  const time = texts.findIndex((text) => clockAt(text) !== null && findDays(text, order).length === 0);
  if (time === -1) return [...texts];
  return [...texts.slice(0, time + 1), ...texts.slice(time + 1).filter((text) => isOnlyDay(text, order))];
}

function isOnlyDay(text: string, order: Order): boolean {
  const [day] = findDays(text, order);
  return day === undefined || isNeutral(text.slice(0, day.at) + text.slice(day.at + day.length));
}

function unlabelled(pieces: readonly Piece[], from: number): string[] {
  const next = pieces.slice(from, from + 3);
  const stop = next.findIndex(({ label }) => label !== null);
  return next.slice(0, stop === -1 ? 3 : stop).map(({ text }) => text);
}

/** Whether all words before a day are neutral, so that the day belongs to its label. */
export const isNeutral = (text: string): boolean =>
  (withoutAccents(text).match(/\p{L}+/gu) ?? []).every(
    (word) => wordsBeforeDay.has(word) || /^[\p{sc=Han}\p{sc=Hiragana}]$/u.test(word),
  );
