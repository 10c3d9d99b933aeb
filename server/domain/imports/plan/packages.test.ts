import { expect, test } from "vitest";
import { leg, planned, proposalLines, reservationIn } from "#testing/worlds/import-plans.ts";

const lines = (...given: Parameters<typeof planned>) => proposalLines(planned(...given));
const out = leg("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00");
const back = leg("Lisbon 2026-05-07T18:00", "Munich 2026-05-07T22:00");

test("a hotel that a package books elsewhere for all nights is where the traveller stays", () => {
  expect(lines([out, reservationIn("Porto", "2026-05-03", "2026-05-07"), back])).toEqual([
    "new Porto 2026-05-03–2026-05-07 [0,1,2]",
  ]);
});

test("a day trip from a hotel elsewhere is a stay of its own", () => {
  const evening = leg("Lisbon 2026-05-03T20:00", "Munich 2026-05-03T23:00");
  expect(lines([out, evening, reservationIn("Porto", "2026-05-02", "2026-05-05")])).toEqual([
    "new Porto 2026-05-02–2026-05-05 [2]",
    "new Lisbon 2026-05-03–2026-05-03 [0,1]",
  ]);
});

test("a hotel elsewhere for some of the nights is a stay of its own", () => {
  expect(lines([out, reservationIn("Porto", "2026-05-04", "2026-05-07"), back])).toEqual([
    "new Lisbon 2026-05-03–2026-05-07 [0,2]",
    "new Porto 2026-05-04–2026-05-07 [1]",
  ]);
});

test("who fetches a car at the airport stays where the lodging nearby is booked for these days", () => {
  const car = reservationIn("Denver", "2026-05-03", "2026-05-07", { kind: "car" });
  expect(lines([car, reservationIn("Boulder", "2026-05-03", "2026-05-07")])).toEqual([
    "new Boulder 2026-05-03–2026-05-07 [0,1]",
  ]);
  const far = reservationIn("Aspen", "2026-05-03", "2026-05-07");
  expect(lines([car, far])).toHaveLength(2);
  expect(lines([car, reservationIn("Boulder", "2026-05-05", "2026-05-07")])).toHaveLength(2);
});
