import { folded } from "./months.ts";
import { daysIn, type FoundDay, type Order } from "./text-day.ts";
import { beforeDay, labels, mailHeader, mailSubject, type Label } from "./text-words.ts";

const mostPieces = 4000;
const longestPiece = 400;

/** A stretch of text between line ends and cells; `label` where it begins with a word that says what follows. */
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
const loose = `${end}|\\s*(?=\\d)|\\s+(?=\\(|[-–—]\\s)|\\s+(?:date|time|datum|tag|日)?\\s*(?:[:：]|$)`;
const starts = names.map(
  (label) => [label, new RegExp(`^(?:${labels[label]})(?:${needColon.has(label) ? end : loose})`)] as const,
);
const inner = new RegExp(`\\s(?=(?:${names.map((name) => labels[name]).join("|")})\\s*[:：])`, "g");

/** The stretches of a text, each label with what stands beside it. `among` says which labels count. */
export function piecesOf(text: string, among: readonly Label[]): Piece[] {
  const patterns = starts.filter(([label]) => among.includes(label));
  return text
    .slice(0, 400_000)
    .split(/[\n\t|]+/)
    .map((line) =>
      line
        .replaceAll(/[\s\u00a0*_>•]+/g, " ")
        .trim()
        .slice(0, longestPiece),
    )
    .filter((line) => line !== "")
    .slice(0, mostPieces)
    .filter(isOwn)
    .flatMap(apart)
    .map((piece) => labelled(piece, patterns));
}

/** `From:` and `Date:` of a mail that was passed on are no journey's. */
const isOwn = (line: string, at: number, lines: readonly string[]): boolean =>
  !mailHeader.test(folded(line.slice(0, 40))) ||
  !lines.slice(Math.max(0, at - 5), at + 6).some((near) => mailSubject.test(folded(near.slice(0, 40))));

/** `Check-in: 3 May Check-out: 6 May` on one line are two. */
function apart(line: string): string[] {
  const plain = evenly(line);
  const cuts = [...plain.matchAll(inner)].map(({ index }) => index);
  return [0, ...cuts].map((from, at) => line.slice(from, cuts[at]).trim()).filter((piece) => piece !== "");
}

/** Folded letter by letter, so that places in it are places in the text. */
const evenly = (text: string): string =>
  /^[\x20-\x7f]*$/.test(text) ? text.toLowerCase() : letterByLetter(text);
const letterByLetter = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => folded(text[at] ?? "")[0] ?? text[at] ?? " ").join("");

function labelled(text: string, patterns: readonly (readonly [Label, RegExp])[]): Piece {
  const plain = evenly(text);
  let best: Piece = { text, label: null, rest: text };
  for (const [label, pattern] of patterns) {
    const length = pattern.exec(plain)?.[0].length ?? 0;
    if (length > 0 && (best.label === null || length > text.length - best.rest.length))
      best = { text, label, rest: text.slice(length).replace(/^[\s:：–—-]+/, "") };
  }
  return best;
}

/** What is said of a label: beside it, below it, or in the same column of the next row. */
export function saidAt(pieces: readonly Piece[], at: number): string {
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

/** What is said of the first of these labels that has something said of it. */
export function said(pieces: readonly Piece[], label: Label): string | null {
  for (const [at, piece] of pieces.entries()) {
    const found = piece.label === label ? saidAt(pieces, at) : "";
    if (found !== "") return found;
  }
  return null;
}

/** The day that is said of a label, if it is its own: what stands before it is the day of a week, or an hour. */
export function dayAt(
  pieces: readonly Piece[],
  at: number,
  order: Order,
): (FoundDay & { text: string }) | null {
  const beside = saidAt(pieces, at);
  const isAlone = pieces[at]?.rest === "" && !isBare(pieces[at + 1]) && !isBare(pieces[at - 1]);
  const after = isAlone || daysIn(beside, order).length === 0 ? unlabelled(pieces, at + 1) : [];
  for (const text of [beside, [pieces[at]?.rest ?? "", ...after].join(" ")]) {
    const day = daysIn(text, order)[0];
    if (day && isPlain(text.slice(0, day.at))) return { ...day, text };
  }
  return null;
}

function unlabelled(pieces: readonly Piece[], from: number): string[] {
  const next = pieces.slice(from, from + 3);
  const stop = next.findIndex(({ label }) => label !== null);
  return next.slice(0, stop === -1 ? 3 : stop).map(({ text }) => text);
}

/** Whether what stands before a day leaves it a day like any other. */
export const isPlain = (text: string): boolean =>
  (folded(text).match(/\p{L}+/gu) ?? []).every(
    (word) => beforeDay.has(word) || /^[\p{sc=Han}\p{sc=Hiragana}]$/u.test(word),
  );
