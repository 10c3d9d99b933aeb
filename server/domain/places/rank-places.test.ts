import { expect, test } from "vitest";
import { type CityHit, rankPlaces } from "./rank-places.ts";

const match = (id: number, population: number, more: Partial<CityHit> = {}): CityHit => ({
  id,
  country: "US",
  state: "NY",
  population,
  how: "exact",
  other: null,
  regionMatch: "none",
  spelling: "folded",
  isShort: false,
  isDestination: false,
  ...more,
});
const order = (matches: CityHit[], home: string | null = null) =>
  rankPlaces(matches, home).map(({ id }) => id);

test("of two cities of the same name, the larger comes first", () => {
  expect(order([match(1, 25_000), match(2, 2_000_000)])).toEqual([2, 1]);
});

test("a city's own name comes before another name, and an exact name before a longer one", () => {
  const other = match(2, 50_000, { other: "bath" });
  const longer = match(3, 60_000, { how: "prefix" });
  expect(order([longer, other, match(1, 50_000)])).toEqual([1, 2, 3]);
});

test("an island leads to its town, although a larger one begins like it; another old name doesn't", () => {
  const supetar = match(1, 4_000, { other: "brac", isDestination: true });
  const bracknell = match(2, 113_000, { how: "prefix" });
  expect(order([bracknell, supetar])).toEqual([1, 2]);
  expect(order([bracknell, { ...supetar, isDestination: false }])).toEqual([2, 1]);
});

test("a village with exactly this name comes after a metropolis whose name begins with it", () => {
  expect(order([match(1, 300), match(2, 500_000, { how: "prefix" })])).toEqual([2, 1]);
});

test("a city in the reader's country comes before one that is a little larger", () => {
  const abroad = match(2, 140_000, { country: "GB" });
  expect(order([abroad, match(1, 118_000)])).toEqual([2, 1]);
  expect(order([abroad, match(1, 118_000)], "US")).toEqual([1, 2]);
});

test("each city is listed once, by its best match", () => {
  const found = rankPlaces([match(1, 9_000, { how: "prefix", other: "lon don" }), match(1, 9_000)], null);
  expect(found).toEqual([match(1, 9_000)]);
});

test("of two names of a city that begin with the text, the shorter explains it", () => {
  const named = (other: string) => match(1, 1_700_000, { how: "prefix", other });
  const found = rankPlaces([named("wienna"), named("wien"), named("wienn")], null);
  expect(found.map((it) => it.other)).toEqual(["wien"]);
});
