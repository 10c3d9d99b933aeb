import type { Spot } from "#booking-parser/reservation.ts";
import { routeOf } from "#booking-parser/text/leg-ends.ts";
import type { Line } from "#booking-parser/text/lines.ts";
import { withoutAccents } from "#booking-parser/text/months.ts";
import { hasWrittenTime, leftBeside } from "#booking-parser/text/only-when.ts";
import { formerly, newly } from "#booking-parser/text/words.ts";

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
      hasWrittenTime(cell.text) &&
      time === "" &&
      (below.every((left) => left === "") || (hasNumber && hasDay && below.filter(Boolean).length === 1))
    );
  });
}

/** What the lines of a cell say beside when and how one flies. */
const leftIn = ({ text, lines }: Cell): string[] =>
  text.split("\n").map((written, at) => leftBeside(lines[at], written));
