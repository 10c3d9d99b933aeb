import { expect, test } from "vitest";
import { kyoto, lisbon, lyon, match, sintra } from "#web/testing/ana.ts";
import { clustersOf, peopleAt } from "./clusters.ts";
import type { MapSpot } from "./spots.ts";

const spot = (
  place: Pick<MapSpot, "placeId" | "city" | "state" | "country">,
  more: Partial<MapSpot> = {},
) => ({
  visits: [{ firstDay: "2026-12-01", lastDay: "2026-12-02" }],
  overlaps: [],
  isHome: false,
  ...place,
  ...more,
});
const placed = [
  { spot: spot(sintra), at: [99, 100] as const },
  { spot: spot(lisbon, { isHome: true, visits: [] }), at: [100, 100] as const },
  { spot: spot(lyon), at: [300, 80] as const },
  { spot: spot(kyoto, { overlaps: [match({})] }), at: [800, 120] as const },
];
const cities = (unit: number, chosen: string | null = null) =>
  clustersOf(placed, unit, chosen).map(({ spots }) => spots.map(({ city }) => city));

test("places that would cover each other are one, and the one with more to say leads", () => {
  expect(cities(1)).toEqual([["Lyon"], ["Kyoto"], ["Lisbon", "Sintra"]]);
  expect(cities(0.01)).toEqual([["Lyon"], ["Sintra"], ["Kyoto"], ["Lisbon"]]);
  expect(cities(100)).toEqual([["Lisbon", "Kyoto", "Sintra", "Lyon"]]);
});

test("the place that Ana chose is always on its own, above the others", () => {
  expect(cities(1, sintra.placeId)).toEqual([["Lyon"], ["Kyoto"], ["Lisbon"], ["Sintra"]]);
});

test("a person whom Ana meets twice has one face, and who comes sooner is first", () => {
  const twice = [
    match({ userId: "bo", overlapStartDate: "2026-12-05" }),
    match({ userId: "chi", overlapStartDate: "2026-12-03" }),
    match({ userId: "bo", overlapStartDate: "2026-12-09" }),
  ];
  expect(peopleAt([spot(lisbon, { overlaps: twice })]).map(({ id }) => id)).toEqual(["chi", "bo"]);
});
