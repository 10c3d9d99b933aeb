import { describe, expect, test } from "vitest";
import { leg, placeOf, reservationIn } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";

const out = leg("Paris 2026-04-05T13:30", "Tokyo 2026-04-06T09:25", { confirmation: "OUT1" });
const first = reservationIn("Tokyo", "2026-04-06", "2026-04-10", { confirmation: "H1" });
const train = leg("Tokyo 2026-04-10T10:00", "Kyoto 2026-04-10T12:15", { kind: "train" });
const inn = reservationIn("Kyoto", "2026-04-10", "2026-04-13", { confirmation: "H2" });
const flight = (from: string, to: string, day = "2026-04-13") =>
  leg(`${from} ${day}T11:10`, `${to} ${day}T18:35`, { confirmation: "BACK1" });
const back = flight("Osaka", "Paris");

const tokyo = "2026-04-06–2026-04-10 Tokyo";
const kyoto = "2026-04-10–2026-04-13 Kyoto";
const nowhere = { home: null };
type Mails = Parameters<typeof tripsAfter>[0];
const after = (mails: Mails, given: Parameters<typeof tripsAfter>[1] = nowhere) => tripsAfter(mails, given);

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((it, at) => orders(all.toSpliced(at, 1)).map((rest) => [it, ...rest]));

describe("who sleeps in Kyoto and flies home from Osaka, near by", () => {
  test("has no trip to where the journey began, in all 120 orders of the mails", () => {
    const all = orders([out, first, train, inn, back].map((it) => [it])).map((mails) => after(mails).join());
    expect([...new Set(all)]).toEqual([`${tokyo},${kyoto}`]);
  });
  test("has none if all comes in one mail", () => {
    expect(after([[out, first, train, inn, back]])).toEqual([tokyo, kyoto]);
  });
  test("may have no booked way to Kyoto, in any order", () => {
    const all = orders([out, first, inn, back].map((it) => [it])).map((mails) => after(mails).join());
    expect([...new Set(all)]).toEqual([`${tokyo},${kyoto}`]);
  });
  test("has none either if the last lodging is in the city of the airport", () => {
    const last = reservationIn("Osaka", "2026-04-10", "2026-04-13", { confirmation: "H2" });
    const osaka = "2026-04-10–2026-04-13 Osaka";
    expect(after([[out], [first], [last], [back]])).toEqual([tokyo, osaka]);
    expect(after([[back], [last], [first], [out]])).toEqual([tokyo, osaka]);
  });
  test("may leave on the day after the last night, and land near where the journey began", () => {
    for (const way of [flight("Osaka", "Paris", "2026-04-14"), flight("Osaka", "Beauvais")]) {
      expect(after([[out], [first], [inn], [way]])).toEqual([tokyo, kyoto]);
      expect(after([[way], [inn], [first], [out]])).toEqual([tokyo, kyoto]);
    }
  });
});

describe("a flight is no way home", () => {
  const trips = (...mails: Mails) => after([[out], [first], [inn], ...mails]);
  test("if it leaves from far away", () => {
    expect(trips([flight("Nagoya", "Paris")])).toEqual([tokyo, kyoto, "2026-04-13–2026-04-13 Paris"]);
  });
  test("if it leaves on another day", () => {
    for (const day of ["2026-04-12", "2026-04-15"])
      expect(trips([flight("Osaka", "Paris", day)])).toContain(`${day}–${day} Paris`);
  });
  test("if it goes elsewhere than where the journey began", () => {
    expect(trips([flight("Osaka", "London")])).toContain("2026-04-13–2026-04-13 London");
  });
  test("if the journey began before the flight from there", () => {
    const feeder = leg("Lisbon 2026-04-02T08:00", "Paris 2026-04-02T11:00");
    expect(after([[feeder], [out], [first], [inn], [back]])).toContain("2026-04-13–2026-04-13 Paris");
  });
  test("if the traveller was back in the meantime", () => {
    const earlier = leg("Tokyo 2026-04-08T10:00", "Paris 2026-04-08T17:00");
    expect(after([[out], [earlier], [inn], [back]])).toContain("2026-04-13–2026-04-13 Paris");
  });
  test("if the traveller has set a home elsewhere", () => {
    expect(after([[out], [first], [inn], [back]], { home: placeOf("Munich") })).toContain(
      "2026-04-13–2026-04-13 Paris",
    );
  });
});

test("the home that a traveller has set is where journeys end, also from another city", () => {
  expect(after([[out], [first], [inn], [back]], { home: placeOf("Paris") })).toEqual([tokyo, kyoto]);
});
