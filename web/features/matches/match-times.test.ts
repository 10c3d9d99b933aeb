import { expect, test } from "vitest";
import type { Match } from "../../../contract/matches.ts";
import type { Trip } from "../../../contract/trips.ts";
import { byWhen, myStayIn } from "./match-times.ts";

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
});
const trip = { id: 1, startDate: "2026-05-01", endDate: "2026-05-09" } as Trip;

test("a match is now from its first day to its last, then it is over", () => {
  const at = (today: string) => byWhen([match("2026-05-03", "2026-05-05")], today)[0]?.when;
  expect(at("2026-05-02")).toBe("soon");
  expect(at("2026-05-03")).toBe("now");
  expect(at("2026-05-05")).toBe("now");
  expect(at("2026-05-06")).toBeUndefined();
});

test("thirty days ahead is soon, thirty-one is later", () => {
  expect(byWhen([match("2026-05-31"), match("2026-06-01")], "2026-05-01").map(({ when }) => when)).toEqual([
    "soon",
    "later",
  ]);
});

test("the bar shows my own trip around the shared days", () => {
  expect(myStayIn(match("2026-05-03", "2026-05-05"), [trip])).toEqual({
    first: "2026-05-01",
    last: "2026-05-09",
  });
});

test("at home, and on a trip that was changed meanwhile, my own stay is left open", () => {
  expect(myStayIn({ ...match("2026-05-03"), tripId: null }, [trip])).toBeUndefined();
  expect(myStayIn(match("2026-05-20"), [trip])).toBeUndefined();
});
