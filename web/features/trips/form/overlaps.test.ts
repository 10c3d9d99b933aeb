import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, eachDay } from "#contract/shared/calendar-days.ts";
import type { Trip } from "#contract/features/trips.ts";
import { kyoto, lisbon, lyon, trip as anasTrip } from "#web/testing/ana.ts";
import { chosenShortenings, overlapsOf } from "./overlaps.ts";

const may = (day: number) => addDays("2031-05-01", day - 1);
const today = may(1);
const trip = (first: number, last: number, more: Partial<Trip> = {}) =>
  anasTrip({ id: 7, ...kyoto, startDate: may(first), endDate: may(last), ...more });
const draft = (first: number, last: number, editing?: Trip) => ({
  dates: { first: may(first), last: may(last) },
  place: lisbon,
  editing,
});
const only = (trips: Trip[], it: ReturnType<typeof draft>) => {
  const found = overlapsOf(trips, it, today);
  expect(found).toHaveLength(1);
  return found[0]!;
};

test("trips that only touch share no day; without dates there is nothing to say", () => {
  expect(overlapsOf([trip(1, 2), trip(8, 9)], draft(3, 7), today)).toEqual([]);
  expect(overlapsOf([trip(1, 9)], { ...draft(3, 7), dates: { first: may(3), last: null } }, today)).toEqual(
    [],
  );
});

test("a trip is cut at its end or its start, on the side that the draft takes", () => {
  expect(only([trip(1, 5)], draft(3, 7))).toMatchObject({
    days: { firstDay: may(3), lastDay: may(5) },
    shortened: { id: 7, startDate: may(1), endDate: may(2) },
  });
  expect(only([trip(5, 9)], draft(3, 7))).toMatchObject({
    days: { firstDay: may(5), lastDay: may(7) },
    shortened: { id: 7, startDate: may(8), endDate: may(9) },
  });
});

test("a trip around the draft, inside it, or on the same days can't be shortened", () => {
  for (const other of [trip(1, 9), trip(4, 5), trip(3, 7)])
    expect(only([other], draft(3, 7)).shortened).toBeNull();
});

test("a trip isn't made to start in the past, and one that the server doesn't have isn't shortened", () => {
  expect(overlapsOf([trip(5, 9)], draft(3, 7), may(9))[0]?.shortened).toBeNull();
  expect(only([trip(1, 5, { id: -3 })], draft(3, 7)).shortened).toBeNull();
});

test("the trip that Ana edits doesn't overlap itself; the one created last counts", () => {
  const older = trip(1, 5, { id: 1, createdAt: "2031-01-01T00:00:00.000Z" });
  const newer = trip(3, 7, { id: 2, createdAt: "2031-02-01T00:00:00.000Z" });
  expect(only([older, newer], draft(1, 5, older))).toMatchObject({ trip: newer, counts: "other" });
  expect(only([older, newer], draft(3, 7, newer))).toMatchObject({ trip: older, counts: "draft" });
  expect(only([newer], draft(1, 5))).toMatchObject({ counts: "draft" });
});

test("the same city is recognised by its id, and a typed one by its name", () => {
  const there = trip(1, 5, lisbon);
  const at = (place: object) => only([there], { ...draft(3, 7), place: { ...lisbon, ...place } }).isSamePlace;
  expect(at({})).toBe(true);
  expect(at({ city: " lisbon", placeId: undefined })).toBe(true);
  expect(at({ city: "Sintra", placeId: undefined })).toBe(false);
  expect(at(lyon)).toBe(false);
});

test("only the chosen trips that can still be shortened are sent", () => {
  const trips = [trip(1, 5, { id: 1 }), trip(6, 9, { id: 2 }), trip(4, 5, { id: 3 })];
  const found = overlapsOf(trips, draft(3, 7), today);
  expect(found.map((it) => it.trip.id)).toEqual([1, 3, 2]);
  expect(chosenShortenings(found, [2, 3, 99])).toEqual([{ id: 2, startDate: may(8), endDate: may(9) }]);
});

test("after shortening no day is shared, and no other day is lost", () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 0, max: 12 }));
  const seen = new Set<string>();
  fc.assert(
    fc.property(days, days, ([first, more], [start, length]) => {
      const other = trip(first, first + more);
      const taken = eachDay(may(start), may(start + length));
      const before = eachDay(other.startDate, other.endDate);
      const shared = before.filter((day) => taken.includes(day));
      const [found] = overlapsOf([other], draft(start, start + length), today);
      expect(found ? eachDay(found.days.firstDay, found.days.lastDay) : []).toEqual(shared);
      const cut = found?.shortened;
      seen.add(cut ? "shortened" : found ? "can't" : "apart");
      if (!cut) return;
      const after = eachDay(cut.startDate, cut.endDate);
      expect(after).toEqual(before.filter((day) => !taken.includes(day)));
      expect(after.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
  expect(seen.size).toBe(3);
});
