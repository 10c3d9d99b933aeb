import { describe, expect, test } from "vitest";
import { FIRST_DAY, LAST_DAY } from "./calendar-days.ts";
import { elsewhere, itinerary, upcomingTrips, stayOn } from "./itinerary.ts";
import type { PlannedTrip, Stay } from "./itinerary.ts";

const lisbon = { placeId: "2267057", country: "PT", state: "11", city: "Lisbon" };
const porto = { placeId: "2735943", country: "PT", state: "13", city: "Porto" };
const oslo = { placeId: "3143244", country: "NO", state: "03", city: "Oslo" };

const trip = (
  id: number,
  where: typeof lisbon,
  startDate: string,
  endDate: string,
  created = id,
): PlannedTrip => ({
  ...where,
  id,
  startDate,
  endDate,
  createdAt: new Date(Date.UTC(2026, 0, 1, created)).toISOString(),
});
const saved = (date: string, where: typeof lisbon) => ({ ...where, date });

/** Formats stays as `Oslo home null 0001-01-01..9999-12-31`. */
const summary = (stays: Stay[]) =>
  stays.map(
    ({ city, from, tripId, firstDay, lastDay }) => `${city} ${from} ${tripId} ${firstDay}..${lastDay}`,
  );

const nothing = { trips: [], savedDays: [], home: null };

describe("itinerary", () => {
  test("without plans and home a person is nowhere; with a home they are always there", () => {
    expect(itinerary(nothing)).toEqual([]);
    expect(summary(itinerary({ ...nothing, home: oslo }))).toEqual([
      `Oslo home null ${FIRST_DAY}..${LAST_DAY}`,
    ]);
  });

  test("a trip interrupts the stay at home on its days, the last one included", () => {
    const stays = itinerary({ ...nothing, home: oslo, trips: [trip(1, lisbon, "2028-02-27", "2028-02-29")] });
    expect(summary(stays)).toEqual([
      `Oslo home null ${FIRST_DAY}..2028-02-26`,
      "Lisbon trip 1 2028-02-27..2028-02-29",
      `Oslo home null 2028-03-01..${LAST_DAY}`,
    ]);
  });

  test("the trip created last wins, regardless of its dates and id", () => {
    const trips = [
      trip(2, lisbon, "2027-01-01", "2027-01-09", 1),
      trip(1, porto, "2027-01-03", "2027-01-05", 2),
    ];
    expect(summary(itinerary({ ...nothing, trips }))).toEqual([
      "Lisbon trip 2 2027-01-01..2027-01-02",
      "Porto trip 1 2027-01-03..2027-01-05",
      "Lisbon trip 2 2027-01-06..2027-01-09",
    ]);
  });

  test("of two trips created at the same time, the larger id wins", () => {
    const trips = [
      trip(7, lisbon, "2027-01-01", "2027-01-02", 1),
      trip(5, porto, "2027-01-02", "2027-01-03", 1),
    ];
    expect(summary(itinerary({ ...nothing, trips }))).toEqual([
      "Lisbon trip 7 2027-01-01..2027-01-02",
      "Porto trip 5 2027-01-03..2027-01-03",
    ]);
  });

  test("creation times of different precision are compared as instants", () => {
    const trips = [
      { ...trip(2, lisbon, "2027-01-01", "2027-01-01"), createdAt: "2026-01-01T00:00:00Z" },
      { ...trip(1, porto, "2027-01-01", "2027-01-01"), createdAt: "2026-01-01T00:00:00.500Z" },
    ];
    expect(summary(itinerary({ ...nothing, trips }))).toEqual(["Porto trip 1 2027-01-01..2027-01-01"]);
  });

  test("two trips to one place stay two stays, because their audiences may differ", () => {
    const trips = [trip(1, lisbon, "2027-01-01", "2027-01-02"), trip(2, lisbon, "2027-01-03", "2027-01-04")];
    expect(itinerary({ ...nothing, trips })).toHaveLength(2);
  });

  test("a saved day overrides any trip and keeps the audience of the trip it interrupts", () => {
    const trips = [trip(1, lisbon, "2026-12-30", "2027-01-02")];
    expect(summary(itinerary({ ...nothing, trips, savedDays: [saved("2027-01-01", porto)] }))).toEqual([
      "Lisbon trip 1 2026-12-30..2026-12-31",
      "Porto day 1 2027-01-01..2027-01-01",
      "Lisbon trip 1 2027-01-02..2027-01-02",
    ]);
  });

  test("consecutive saved days are one stay; outside a trip they have no trip's audience", () => {
    const trips = [trip(1, lisbon, "2027-01-03", "2027-01-03")];
    const savedDays = ["2027-01-03", "2027-01-01", "2027-01-02"].map((date) => saved(date, porto));
    expect(summary(itinerary({ ...nothing, trips, savedDays }))).toEqual([
      "Porto day null 2027-01-01..2027-01-02",
      "Porto day 1 2027-01-03..2027-01-03",
    ]);
  });

  test("a day saved at the home place during a trip is a day at home", () => {
    const trips = [trip(1, lisbon, "2027-01-01", "2027-01-03")];
    const stays = itinerary({ trips, savedDays: [saved("2027-01-03", oslo)], home: oslo });
    expect(summary(stays)).toEqual([
      `Oslo home null ${FIRST_DAY}..2026-12-31`,
      "Lisbon trip 1 2027-01-01..2027-01-02",
      `Oslo home null 2027-01-03..${LAST_DAY}`,
    ]);
  });

  test("a trip to the person's own home place is a trip", () => {
    const stays = itinerary({ ...nothing, home: oslo, trips: [trip(1, oslo, "2027-01-01", "2027-01-03")] });
    expect(stays[1]).toMatchObject({ from: "trip", tripId: 1, placeId: oslo.placeId });
  });

  test("plans may begin on FIRST_DAY and end on LAST_DAY", () => {
    const trips = [trip(1, lisbon, FIRST_DAY, LAST_DAY), trip(2, porto, LAST_DAY, LAST_DAY)];
    expect(summary(itinerary({ trips, savedDays: [saved(FIRST_DAY, oslo)], home: null }))).toEqual([
      `Oslo day 1 ${FIRST_DAY}..${FIRST_DAY}`,
      "Lisbon trip 1 0001-01-02..9999-12-30",
      `Porto trip 2 ${LAST_DAY}..${LAST_DAY}`,
    ]);
  });
});

test("stayOn returns the stay of a day, or undefined", () => {
  const trips = [trip(1, lisbon, "2027-01-01", "2027-01-02"), trip(2, porto, "2027-01-04", "2027-01-04")];
  const stays = itinerary({ ...nothing, trips });
  expect(stayOn(stays, "2027-01-02")?.tripId).toBe(1);
  expect(stayOn(stays, "2027-01-03")).toBeUndefined();
  expect(stayOn(stays, "2027-01-04")?.tripId).toBe(2);
  expect(stayOn(stays, "2027-01-05")).toBeUndefined();
});

describe("upcomingTrips", () => {
  const newYear = trip(1, lisbon, "2026-12-31", "2027-01-01");
  const later = trip(2, porto, "2027-01-05", "2027-01-06");

  test("are the trips that end today or later, ordered by start", () => {
    expect(upcomingTrips([later, newYear], [], "2027-01-01")).toEqual([newYear, later]);
    expect(upcomingTrips([later, newYear], [], "2027-01-02")).toEqual([later]);
  });

  test("exclude a trip whose days are all saved, but not one with a remaining day", () => {
    const both = [saved("2027-01-05", oslo), saved("2027-01-06", oslo)];
    expect(upcomingTrips([newYear, later], both, "2026-11-21")).toEqual([newYear]);
    expect(upcomingTrips([later], both.slice(1), "2026-11-21")).toEqual([later]);
  });

  test("with the same start are ordered by end, then by id, and the given list is not changed", () => {
    const longer = trip(1, oslo, "2027-01-05", "2027-01-09");
    const twin = trip(3, oslo, "2027-01-05", "2027-01-06");
    const given = [longer, twin, later];
    expect(upcomingTrips(given, [], "2026-11-21")).toEqual([later, twin, longer]);
    expect(given[0]).toBe(longer);
  });
});

test("the days of a trip spent elsewhere are listed with their city, within the trip", () => {
  const older = trip(1, lisbon, "2027-01-01", "2027-01-09");
  const trips = [
    older,
    trip(2, porto, "2027-01-08", "2027-01-12"),
    trip(3, lisbon, "2027-01-05", "2027-01-05"),
  ];
  const savedDays = [saved("2027-01-03", oslo), saved("2027-01-04", porto), saved("2027-01-07", porto)];
  const away = elsewhere(itinerary({ trips, savedDays, home: null }), older);
  expect(away.map(({ city, firstDay, lastDay }) => `${city} ${firstDay}..${lastDay}`)).toEqual([
    "Oslo 2027-01-03..2027-01-03",
    "Porto 2027-01-04..2027-01-04",
    "Porto 2027-01-07..2027-01-09",
  ]);
  expect(elsewhere(itinerary({ ...nothing, trips: [older] }), older)).toEqual([]);
});
