import type { Spot } from "#booking-parser/reservation.ts";
import { routeOf } from "#booking-parser/text/leg-ends.ts";
import type { Line } from "#booking-parser/text/lines.ts";
import { withoutAccents } from "#booking-parser/text/months.ts";
import { formerly, newly, wordsBeforeDay } from "#booking-parser/text/words.ts";

export type Cell = {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly tokens: Line["tokens"];
};
type Times = readonly [Cell, Cell];

/**
 * The route right above a row of two times, `Lima (LIM) to Cusco (CUZ)`: only if there are no times yet, and
 * the row says nothing else than when and how one flies.
 */
export function borrowedRoute(
  times: Times,
  others: readonly Cell[],
  before: readonly Cell[],
): readonly [Spot, Spot] | null {
  const [found, other] = before.flatMap((cell, at) => {
    const routes = cell.lines.flatMap(
      (line) => routeOf({ ...line, part: null, whole: line.text }, [], 0) ?? [],
    );
    return routes.flatMap(({ from, to }) =>
      from.spot?.iata && to.spot?.iata ? [{ at, spots: [from.spot, to.spot] as const }] : [],
    );
  });
  if (!found || other || before.slice(found.at).some(hasTime) || before.some(isComparing)) return null;
  return isOnlyWhen(times, others) ? found.spots : null;
}

const hasTime = ({ tokens }: Cell): boolean => tokens.some(({ is }) => is === "time");

/** Headings such as `Previous time` and `New time`: a change's two times are no departure and arrival. */
const comparing = new RegExp(
  `(?<!\\p{L})(?:${formerly}|planned|scheduled|actual|revised|updated|new (?:time|departure|arrival)|geplant\\w*|neue? (?:zeit|abflug\\w*))(?!\\p{L})|変更前|原定|이전|旧`,
  "u",
);
/** Alone in a heading's cell. */
const isNew = new RegExp(`^(?:${newly})$`);
const isComparing = ({ text }: Cell): boolean => {
  const plain = withoutAccents(text);
  return comparing.test(plain) || isNew.test(plain.trim());
};

function isOnlyWhen(times: Times, others: readonly Cell[]): boolean {
  if (!others.every((cell) => leftIn(cell).every((left) => left === ""))) return false;
  // An airport's name is below its time and its day: `22:15`, `8 Sep 2027`, `Ministro Pistarini`.
  const hasNumber = others.some(({ lines }) => lines.some(({ number }) => number !== null));
  return times.every((cell) => {
    const [time, ...below] = leftIn(cell);
    const hasDay = cell.tokens.some(({ is }) => is === "day");
    return (
      writtenTime.test(cell.text) &&
      time === "" &&
      (below.every((left) => left === "") || (hasNumber && hasDay && below.filter(Boolean).length === 1))
    );
  });
}

/** `12.50` may be a price. */
const writtenTime = /(?<![\d:.,])\d{1,2}(?:[:h]\d{2}|\s?[ap]\.?m)(?!\d)/i;
const clock =
  /(?<![\d:.,])\d{1,2}(?:[:h]\d{2}(?:\s?[ap]\.?m\.?|\s?(?:uhr|h|hrs)\b)?|\s?[ap]\.?m\.?)(?![\p{L}\d])/giu;
const duration =
  /(?<![\d:.,])(?:\d{1,2}\s?(?:h|hrs?|std)\.?\s?)?\d{1,2}\s?(?:m|min|h|hrs?|std)\.?(?![\p{L}\d])/giu;
const plus = /\(?\+\s?[12](?!\d)\)?/g;
const words = new Set(
  "direto directo direct direkt diretto nonstop non stop economy business first class premium".split(" "),
);

/** What the lines of a cell say beside times, days, numbers, durations and classes. */
const leftIn = ({ text, lines }: Cell): string[] =>
  text.split("\n").map((written, at) => {
    const line = lines[at];
    const known = (line?.tokens ?? []).flatMap((token) =>
      token.is === "day" ? [(line?.text ?? "").slice(token.day.at, token.day.at + token.day.length)] : [],
    );
    const left = [...known, line?.number ?? ""]
      .filter((one) => one !== "")
      .reduce((rest, one) => rest.replace(one, " "), written)
      .replaceAll(clock, " ")
      .replaceAll(duration, " ")
      .replaceAll(plus, " ");
    const isKnown = (withoutAccents(left).match(/[\p{L}\d]+/gu) ?? []).every(
      (word) => words.has(word) || wordsBeforeDay.has(word),
    );
    return isKnown && !/[€$£¥%]/.test(left) ? "" : left.trim();
  });
