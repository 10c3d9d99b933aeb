import { describe, expect, test } from "vitest";
import { meet } from "./meet.ts";
import type { Stay } from "#contract/shared/itinerary.ts";

const lisbon = { placeId: "2267057", country: "PT", state: "11", city: "Lisbon" };
const oslo = { placeId: "3143244", country: "NO", state: "03", city: "Oslo" };

const travels = (tripId: number, firstDay: string, lastDay: string, where = lisbon): Stay => ({
  ...where,
  firstDay,
  lastDay,
  from: "trip",
  tripId,
});
const stayIn = (tripId: number | null, firstDay: string, lastDay: string): Stay => ({
  ...travels(0, firstDay, lastDay),
  from: "day",
  tripId,
});
const livesIn = (firstDay: string, lastDay: string): Stay => ({
  ...stayIn(null, firstDay, lastDay),
  from: "home",
});
const sharing = (...stays: Stay[]) => ({ stays, sharesLocation: true });
const everyTrip = () => true;

describe("two travellers meet", () => {
  test("for one day, when Ana leaves on the day Bo arrives", () => {
    const ana = sharing(travels(1, "2028-02-25", "2028-02-29"));
    const bo = sharing(travels(2, "2028-02-29", "2028-03-03"));
    expect(meet(ana, bo, everyTrip)).toEqual([
      { ...lisbon, firstDay: "2028-02-29", lastDay: "2028-02-29", tripId: 1, kind: "trip" },
    ]);
    expect(meet(bo, ana, everyTrip)).toMatchObject([{ firstDay: "2028-02-29", tripId: 2, kind: "trip" }]);
  });

  test("on no day, when their days are only adjacent or their places differ", () => {
    const ana = sharing(travels(1, "2026-12-29", "2026-12-31"));
    expect(meet(ana, sharing(travels(2, "2027-01-01", "2027-01-02")), everyTrip)).toEqual([]);
    expect(meet(ana, sharing(travels(2, "2026-12-29", "2026-12-31", oslo)), everyTrip)).toEqual([]);
  });

  test("and neither learns how the other's days are divided into trips", () => {
    const ana = sharing(travels(1, "2027-01-01", "2027-01-09"));
    const bo = sharing(
      travels(2, "2027-01-02", "2027-01-03"),
      stayIn(null, "2027-01-04", "2027-01-04"),
      travels(3, "2027-01-05", "2027-01-06"),
    );
    expect(meet(ana, bo, everyTrip)).toMatchObject([{ firstDay: "2027-01-02", lastDay: "2027-01-06" }]);
    expect(meet(bo, ana, everyTrip).map((meeting) => meeting.tripId)).toEqual([2, null, 3]);
  });
});

describe("at home", () => {
  const bo = sharing(travels(2, "2027-01-02", "2027-01-03"));

  test("a person at home has a visitor, and the visitor visits", () => {
    const ana = sharing(livesIn("0001-01-01", "9999-12-31"));
    expect(meet(ana, bo, everyTrip)).toMatchObject([
      { kind: "visitor", tripId: null, lastDay: "2027-01-03" },
    ]);
    expect(meet(bo, ana, everyTrip)).toMatchObject([{ kind: "visiting", tripId: 2, lastDay: "2027-01-03" }]);
  });

  test("two people who live in the same place don't meet", () => {
    const home = sharing(livesIn("0001-01-01", "9999-12-31"));
    expect(meet(home, home, everyTrip)).toEqual([]);
  });
});

describe("who is admitted", () => {
  const ana = sharing(travels(1, "2027-01-01", "2027-01-02"), stayIn(1, "2027-01-03", "2027-01-03"));

  test("both trips must admit the other person", () => {
    const bo = sharing(travels(2, "2027-01-01", "2027-01-03"));
    expect(meet(ana, bo, (tripId) => tripId !== 1)).toEqual([]);
    expect(meet(ana, bo, (tripId) => tripId !== 2)).toEqual([]);
  });

  test("homes and days saved outside trips admit every connection", () => {
    const cy = sharing(stayIn(null, "2027-01-01", "2027-01-03"));
    expect(meet(cy, sharing(livesIn("2027-01-01", "2027-01-09")), () => false)).toHaveLength(1);
    expect(meet(cy, ana, () => false)).toEqual([]);
  });

  test("nobody is admitted when either person does not share their location", () => {
    const bo = sharing(travels(2, "2027-01-01", "2027-01-03"));
    expect(meet({ ...ana, sharesLocation: false }, bo, everyTrip)).toEqual([]);
    expect(meet(ana, { ...bo, sharesLocation: false }, everyTrip)).toEqual([]);
  });
});
