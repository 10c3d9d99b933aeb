import { expect, test } from "vitest";
import { ownNamesFirst } from "./own-names-first.ts";
import type { CityHit } from "./rank-places.ts";

const match = (id: number, population: number, more: Partial<CityHit> = {}): CityHit => ({
  id,
  country: "US",
  state: "WI",
  population,
  how: "exact",
  regionMatch: "none",
  spelling: "same",
  isShort: false,
  isDestination: false,
  other: null,
  ...more,
});
const order = (...ranked: CityHit[]) => ownNamesFirst(ranked).map(({ id }) => id);

test("for “brooklyn”, Brooklyn Park comes before Oshkosh, which was once called Brooklyn", () => {
  const brooklyn = match(1, 2_300_000);
  const oshkosh = match(2, 66_000, { other: "brooklyn" });
  const brooklynPark = match(3, 80_000, { how: "prefix" });
  const village = match(4, 900);
  expect(order(brooklyn, oshkosh, brooklynPark, village)).toEqual([1, 3, 2, 4]);
});

test("a larger city keeps its place when it is found by another name: “bombay” is Mumbai", () => {
  expect(order(match(1, 12_000_000, { other: "bombay" }), match(2, 1200))).toEqual([1, 2]);
});

test("a code counts like the city’s own name, and a city of a named region keeps its place", () => {
  expect(order(match(1, 130_000, { other: "inn" }), match(2, 900_000, { how: "prefix" }))).toEqual([1, 2]);
  expect(order(match(1, 10_000, { how: "region" }), match(2, 900_000))).toEqual([1, 2]);
});

test("“elba” is the island’s town, although Elbasan is larger", () => {
  const portoferraio = match(1, 12_000, { other: "elba", isDestination: true });
  expect(order(portoferraio, match(2, 100_000, { how: "prefix" }))).toEqual([1, 2]);
});

test("a Briton’s Newcastle is the one upon Tyne, although a larger one is called just that", () => {
  const uponTyne = match(1, 192_000, { country: "GB", other: "newcastle" });
  const inSouthAfrica = match(2, 400_000, { country: "ZA" });
  const ids = (home: string | null) => ownNamesFirst([uponTyne, inSouthAfrica], home).map(({ id }) => id);
  expect(ids("GB")).toEqual([1, 2]);
  expect(ids(null)).toEqual([2, 1]);
});
