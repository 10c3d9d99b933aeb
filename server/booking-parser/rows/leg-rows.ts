import { singleLine, spot } from "#booking-parser/sandbox/bounds.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { findDays, type FoundDay, type Order } from "#booking-parser/text/day.ts";
import { dayOf, plusOf, type Stop } from "#booking-parser/text/leg-ends.ts";
import { labelOf } from "#booking-parser/text/leg-labels.ts";
import { readLine, type Token } from "#booking-parser/text/lines.ts";
import { plainText } from "#booking-parser/text/plain.ts";
import type { WrittenLeg } from "#booking-parser/text/route-lines.ts";
import { borrowedRoute, type Cell } from "./borrowed-route.ts";
import type { Row } from "./rows.ts";

const maxCells = 12;
const maxCellText = 200;
/** Rows above a leg in which its day, its number or its route may stand. */
const above = 3;

/** The legs of a table that has a row for each, with a departure and an arrival in cells of their own. */
export function legRows(rows: readonly Row[], order: Order): WrittenLeg[] {
  const read = rows.map((row) => row.slice(0, maxCells).map((cell) => cellOf(cell, order)));
  const legs: WrittenLeg[] = [];
  let start = 0;
  for (const [at, cells] of read.entries()) {
    const leg = legOf(
      withPlaces(cells, read[at + 1] ?? []),
      read.slice(Math.max(start, at - above), at).flat(),
    );
    if (!leg) continue;
    legs.push(leg);
    start = at + 1;
  }
  return legs;
}

function cellOf(written: string, order: Order): Cell {
  const text = written.length > maxCellText ? "" : plainText(written);
  const lines = text.split("\n").map((line) => readLine(labelOf(line.trim()).rest, order));
  return { text, lines, tokens: lines.flatMap(({ tokens }) => tokens) };
}

/**
 * The cells of a row whose two times have their places in cells of their own: `06:30 | WLG`, or in the two
 * cells of the row below.
 */
function withPlaces(cells: readonly Cell[], below: readonly Cell[]): readonly Cell[] {
  const times = cells.filter((cell) => timesOf([cell]).length === 1);
  if (times.length !== 2 || times.some(({ tokens }) => tokens.length !== 1)) return cells;
  const beside = times.map((cell) => cells[cells.indexOf(cell) + 1]);
  const found = beside.every((cell) => cell?.tokens.length === 1 && placeOf(cell)?.iata)
    ? beside
    : cells.some(({ tokens }) => placesOf(tokens).length > 0) || below.length !== 2
      ? []
      : below.filter((cell) => timesOf([cell]).length === 0 && placesOf(cell.tokens).length > 0);
  const [from, to] = found;
  if (!from || !to) return cells;
  return cells
    .filter((cell) => !found.includes(cell))
    .map((cell) => (cell === times[0] ? joined(cell, from) : cell === times[1] ? joined(cell, to) : cell));
}

const joined = (a: Cell, b: Cell): Cell => ({
  text: `${b.text}\n${a.text}`,
  lines: [...b.lines.map((line) => ({ ...line, tokens: withoutArrows(line.tokens) })), ...a.lines],
  tokens: [...withoutArrows(b.tokens), ...a.tokens],
});
/** The city in `Porto - Campanhã` is the first name. */
const withoutArrows = (tokens: readonly Token[]): Token[] => tokens.filter(({ is }) => is !== "arrow");

function legOf(row: readonly Cell[], before: readonly Cell[]): WrittenLeg | null {
  // Beside `23:25` and `13:20`, `9h55` is how long it takes.
  const hasColons = row.filter(({ text }) => /\d:\d\d/.test(text)).length === 2;
  const cells = row.map((cell) => (hasColons && !/\d:\d\d/.test(cell.text) ? withoutTimes(cell) : cell));
  if (timesOf(cells).length !== 2) return null;
  const withTime = cells.filter((cell) => timesOf([cell]).length === 1);
  const [first, last] = withTime;
  if (!first || !last) return null;
  const others = cells.filter((cell) => cell !== first && cell !== last);
  const ends = endsOf(first, last, { others, before });
  if (!ends) return null;
  const own = onlyDay(others);
  const [from, to] = [stopOf(first, ends[0]), stopOf(last, ends[1])];
  const [day, isLater] = [from.day ?? own ?? to.day ?? lastDay(before), from.day !== null || own !== null];
  return {
    ...{ from, to: { ...to, day: isLater ? to.day : null }, day },
    number: numberIn(others) ?? numberIn(before.toReversed().filter(({ text }) => !text.includes("*"))),
    plusDays: [...last.lines, ...others.flatMap(({ lines }) => lines)].reduce(
      (sum, line) => sum + plusOf(line),
      0,
    ),
    isLabelled: false,
  };
}

type Around = { readonly others: readonly Cell[]; readonly before: readonly Cell[] };

/** The places beside the two times; else the two of a route in another cell, or of one right above. */
function endsOf(first: Cell, last: Cell, { others, before }: Around): readonly [Spot, Spot] | null {
  const [from, to] = [placeOf(first), placeOf(last)];
  if (from?.iata && to?.iata) return [from, to];
  const codes = borrowedRoute([first, last], others, before);
  if (codes) return codes;
  if (from && to) return [from, to];
  const routes = from || to ? [] : others.map(routeIn).filter((route) => route !== null);
  const [route, other] = routes;
  return route && !other ? route : null;
}

/** `MADRID > SEVILLA` in a cell of its own. */
function routeIn({ lines }: Cell): readonly [Spot, Spot] | null {
  for (const { tokens } of lines) {
    const at = tokens.findIndex((token) => token.is === "arrow" && token.isSure);
    const [from] = placesOf(tokens.slice(0, Math.max(0, at)));
    const [to] = placesOf(tokens.slice(at + 1));
    if (at > 0 && from && to) return [from, to];
  }
  return null;
}

const bracketed = /^(\S.{1,40}?) ?[(（]([^()（）]{2,30})[)）]$/u;

/** The place in a cell: an airport's code, `Heathrow (London)`, or the first name. */
function placeOf({ text, tokens, lines }: Cell): Spot | null {
  const code = tokens.find((token) => token.is === "place" && token.isCode);
  if (code?.is === "place") return code.spot;
  const [place] = placesOf(tokens);
  if (!place || lines.some((line) => line.tokens.some(({ is }) => is === "arrow"))) return null;
  const line = text.split("\n").find((one) => place.name !== null && one.includes(place.name.slice(0, 6)));
  const below = /^\((\p{Lu}\p{Ll}[\p{L} .'’-]{1,30})\)$/mu.exec(text)?.[1] ?? null;
  if (below !== null) return spot({ name: place.name, city: below });
  const [, name = "", inside = ""] = bracketed.exec(withoutTime(line ?? "")) ?? [];
  if (name === "" || /^[A-Z]{2}$|\d/.test(inside)) return place;
  // Japanese airlines write the city first: 東京(羽田).
  const [city, airport] = /\p{sc=Han}/u.test(name) ? [name, inside] : [inside, name];
  return spot({ name: singleLine(airport), city: singleLine(city) });
}

const withoutTimes = ({ tokens, ...cell }: Cell): Cell => ({
  ...cell,
  tokens: tokens.filter(({ is }) => is !== "time"),
});
const withoutTime = (line: string): string => line.replaceAll(/\d{1,2}[:.h]\d{2}.*$/g, "").trim();

const placesOf = (tokens: readonly Token[]): Spot[] =>
  tokens.flatMap((token) => (token.is === "place" ? [token.spot] : []));
const timesOf = (cells: readonly Cell[]): string[] =>
  cells.flatMap(({ tokens }) => tokens.flatMap((token) => (token.is === "time" ? [token.time] : [])));
const stopOf = (cell: Cell, where: Spot): Stop => ({
  ...{ spot: where, time: timesOf([cell])[0] ?? null, day: daysOf([cell])[0] ?? null },
});
const daysOf = (cells: readonly Cell[]): FoundDay[] =>
  cells.flatMap(({ lines }) => lines.flatMap((line) => dayOf(line) ?? []));

function onlyDay(cells: readonly Cell[]): FoundDay | null {
  const [day, other] = daysOf(cells);
  return day && !other ? day : null;
}

/** The day above a row, in a line without a time. */
const lastDay = (before: readonly Cell[]): FoundDay | null =>
  before
    .filter((cell) => timesOf([cell]).length === 0 && findDays(cell.text).length === 1)
    .flatMap((cell) => daysOf([cell]))
    .at(-1) ?? null;

const numberIn = (cells: readonly Cell[]): string | null =>
  cells.flatMap(({ lines }) => lines.flatMap(({ number }) => number ?? [])).at(0) ?? null;
