import { expect, test } from "vitest";
import type { Reservation } from "#booking-parser/reservation.ts";
import { accepted, leg, placed, planned, tripTo } from "#testing/worlds/import-plans.ts";
import type { EarlierBooking } from "./locations.ts";

const legsOf = (reservations: readonly Reservation[], key: string): EarlierBooking[] =>
  placed(reservations).map((it) => ({ ...it, document: 1, number: -1 - it.number, at: it.number, key }));
const alsoOf = (proposals: ReturnType<typeof planned>) =>
  proposals.map(({ suggestion, also }) => [suggestion?.city, also.map(({ trip }) => trip.city)]);

test("a new trip deletes no trip of another journey", () => {
  const back = leg("Lisbon 2026-06-08T10:00", "Munich 2026-06-08T14:00", { confirmation: "ABC123" });
  const known = {
    ...{ key: "flight abc123", tripId: 7, place: "Lisbon", firstDay: "2026-06-01", lastDay: "2026-06-08" },
    ...{ isCancelled: false, changedAt: null },
  };
  const given = {
    trips: [tripTo(7, "Lisbon", "2026-06-01", "2026-06-08")],
    known: [known],
    legs: legsOf([back], "flight abc123"),
  };
  const other = leg("Munich 2026-09-01T10:00", "Porto 2026-09-01T13:00", { confirmation: "XYZ999" });
  const proposals = planned([back, other], given);
  expect(alsoOf(proposals)).toEqual([["Porto", []]]);
  expect(proposals[0]!.droppedKeys).toEqual([]);
});

const out = leg("Munich 2026-05-03T08:00", "Frankfurt 2026-05-03T09:00", { confirmation: "XK4P2M" });
const on = leg("Frankfurt 2026-05-03T11:00", "Lisbon 2026-05-03T13:00", { confirmation: "XK4P2M" });

test("a trip where Ana only changes is deleted with a stay of its journey, until it begins", () => {
  const { trips, known } = accepted(planned([out]));
  const lisbon = tripTo(2, "Lisbon", "2026-05-03", "2026-05-05");
  const given = { known, trips: [...trips, lisbon], legs: legsOf([out], "flight xk4p2m") };
  const other = leg("Munich 2026-04-01T10:00", "Porto 2026-04-01T13:00", { confirmation: "XYZ999" });
  expect(alsoOf(planned([other, on], given))).toEqual([
    ["Porto", []],
    ["Lisbon", ["Frankfurt"]],
  ]);
  expect(alsoOf(planned([on], { ...given, today: "2026-05-03" }))).toEqual([["Lisbon", []]]);
});
