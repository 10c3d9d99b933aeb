import { expect, test } from "vitest";
import { itinerary, type SavedDay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { groupByTime, type MyPlans, ownDaysAround } from "./match-times.ts";

const match = (overlapStartDate: string, overlapEndDate = overlapStartDate): Match => ({
  tripId: 1,
  userId: "bo",
  userFirstName: "Bo",
  userLastName: "Lindqvist",
  userProfileImage: null,
  kind: "trip",
  placeId: "2267057",
  city: "Lisbon",
  state: "11",
  country: "PT",
  overlapStartDate,
  overlapEndDate,
  newId: null,
});

test("a match is now from its first day to its last, and over afterwards", () => {
  const at = (today: string) => groupByTime([match("2026-05-03", "2026-05-05")], today)[0]?.when;
  expect(at("2026-05-02")).toBe("soon");
  expect(at("2026-05-03")).toBe("now");
  expect(at("2026-05-05")).toBe("now");
  expect(at("2026-05-06")).toBeUndefined();
});

test("thirty days ahead is soon, thirty-one is later", () => {
  expect(
    groupByTime([match("2026-05-31"), match("2026-06-01")], "2026-05-01").map(({ when }) => when),
  ).toEqual(["soon", "later"]);
});

const place = { placeId: "2267057", city: "Lisbon", state: "11", country: "PT" };
const elsewhere = { placeId: "2735943", city: "Porto", state: "13", country: "PT" };
const trip = {
  id: 1,
  ...place,
  startDate: "2026-05-01",
  endDate: "2026-05-09",
  createdAt: "2026-01-01",
} as Trip;
const plans = (...savedDays: SavedDay[]): MyPlans => ({
  trips: [trip],
  stays: itinerary({ trips: [trip], savedDays, home: null }),
});

test("the bar shows Ana's own trip around the shared days", () => {
  expect(ownDaysAround(match("2026-05-03", "2026-05-05"), plans())).toEqual([
    { first: "2026-05-01", last: "2026-05-09" },
  ]);
});

test("days of the trip that Ana spends elsewhere are not her days there", () => {
  const away = plans({ ...elsewhere, date: "2026-05-06" }, { ...elsewhere, date: "2026-05-07" });
  expect(ownDaysAround(match("2026-05-03", "2026-05-05"), away)).toEqual([
    { first: "2026-05-01", last: "2026-05-05" },
    { first: "2026-05-08", last: "2026-05-09" },
  ]);
});

test("on an excursion, only its days count in its place", () => {
  const away = plans({ ...elsewhere, date: "2026-05-06" });
  expect(ownDaysAround({ ...match("2026-05-06"), ...elsewhere }, away)).toEqual([
    { first: "2026-05-06", last: "2026-05-06" },
  ]);
});

test("at home, and on a trip that was changed meanwhile, Ana's own days are undefined", () => {
  expect(ownDaysAround({ ...match("2026-05-03"), tripId: null }, plans())).toBeUndefined();
  expect(ownDaysAround(match("2026-05-20"), plans())).toBeUndefined();
});
