import { expect, test } from "vitest";
import { itinerary, type Stay } from "#contract/shared/itinerary.ts";
import { kyoto, lisbon, lyon, match, trip } from "#web/testing/ana.ts";
import { legsOf, spotsIn, yearsOf } from "./spots.ts";

const stays = (...trips: Parameters<typeof trip>[0][]): Stay[] =>
  itinerary({ trips: trips.map((it, n) => trip({ id: n + 1, ...it })), savedDays: [], home: lyon });

const newYear = { ...lisbon, startDate: "2026-12-30", endDate: "2027-01-02" };
const spring = { ...kyoto, startDate: "2027-03-01", endDate: "2027-03-05" };

test("a trip over New Year counts in both years, each with its own part", () => {
  const travels = { stays: stays(newYear), matches: [], home: null };
  expect(yearsOf(travels)).toEqual(["2027", "2026"]);
  expect(spotsIn("2026", travels)).toMatchObject([
    { city: "Lisbon", visits: [{ firstDay: "2026-12-30", lastDay: "2026-12-31" }] },
  ]);
  expect(spotsIn("2027", travels)[0]?.visits).toEqual([{ firstDay: "2027-01-01", lastDay: "2027-01-02" }]);
});

test("home comes first, and being there is no visit", () => {
  const spots = spotsIn(null, { stays: stays(newYear), matches: [], home: lyon });
  expect(spots.map(({ city, isHome, visits }) => [city, isHome, visits.length])).toEqual([
    ["Lyon", true, 0],
    ["Lisbon", false, 1],
  ]);
});

test("people whom Ana meets are listed at the place, also when they come to her home", () => {
  const there = match({ overlapStartDate: "2026-12-31", overlapEndDate: "2026-12-31" });
  const visitor = match({
    ...lyon,
    kind: "visitor",
    overlapStartDate: "2026-05-01",
    overlapEndDate: "2026-05-02",
  });
  const spots = spotsIn("2026", { stays: stays(newYear), matches: [visitor, there], home: lyon });
  expect(spots.map(({ city, overlaps }) => [city, overlaps])).toEqual([
    ["Lyon", [visitor]],
    ["Lisbon", [there]],
  ]);
  expect(spotsIn("2027", { stays: [], matches: [visitor, there], home: null })).toEqual([]);
});

test("a journey is a line from home to each place in turn and back, once for both directions", () => {
  const directly = { ...kyoto, startDate: "2027-01-03", endDate: "2027-01-05" };
  const again = { ...lisbon, startDate: "2027-04-01", endDate: "2027-04-02" };
  const travels = { stays: stays(newYear, directly, again), home: lyon };
  const [ly, li, ky] = [lyon.placeId, lisbon.placeId, kyoto.placeId];
  expect(legsOf(null, travels)).toEqual([
    { from: ly, to: li, placeId: li },
    { from: li, to: ky, placeId: ky },
    { from: ky, to: ly, placeId: ky },
  ]);
  expect(legsOf("2026", travels)).toEqual([{ from: ly, to: li, placeId: li }]);
});

test("without a home, only places that follow each other are joined", () => {
  const directly = { ...kyoto, startDate: "2027-01-03", endDate: "2027-01-05" };
  const mine = itinerary({
    trips: [newYear, directly, spring].map((it, n) => trip({ id: n + 1, ...it })),
    savedDays: [],
    home: null,
  });
  expect(legsOf(null, { stays: mine, home: null })).toEqual([
    { from: lisbon.placeId, to: kyoto.placeId, placeId: kyoto.placeId },
  ]);
});
