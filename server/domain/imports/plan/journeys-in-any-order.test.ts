import { describe, expect, test } from "vitest";
import type { Reservation } from "#booking-parser/reservation.ts";
import { leg, placeOf, reservationIn } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";

const munich = { home: placeOf("Munich") };
const coded = (from: string, to: string, title: string): Reservation =>
  leg(from, to, { confirmation: "XK4P2M", title });

const out = coded("Munich 2026-05-03T08:00", "Frankfurt 2026-05-03T09:00", "LH 97");
const on = coded("Frankfurt 2026-05-03T11:00", "Lisbon 2026-05-03T13:00", "LH 1168");
const back = coded("Lisbon 2026-05-07T14:00", "Frankfurt 2026-05-07T18:00", "LH 1169");
const home = coded("Frankfurt 2026-05-07T20:00", "Munich 2026-05-07T21:00", "LH 118");
const hotel = reservationIn("Lisbon", "2026-05-03", "2026-05-07", { confirmation: "LIS-1" });

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((it, at) => orders(all.toSpliced(at, 1)).map((rest) => [it, ...rest]));

/** The results of all orders, each once. */
function results(
  mails: readonly (Reservation | readonly Reservation[])[],
  given: Parameters<typeof tripsAfter>[1] = munich,
): string[] {
  const all = orders(mails).map((order) =>
    tripsAfter(
      order.map((mail) => [mail].flat()),
      given,
    ),
  );
  return [...new Set(all.map((trips) => trips.join(", ")))].toSorted();
}
const uncoded = (it: Reservation): Reservation => ({ ...it, confirmation: null });

describe("five mails of one journey make one trip, in all 120 orders", () => {
  const mails = [out, on, hotel, back, home];
  const lisbon = ["2026-05-03–2026-05-07 Lisbon"];

  test("if its legs share a code", () => {
    expect(orders(mails)).toHaveLength(120);
    expect(results(mails)).toEqual(lisbon);
  });
  test("if they have none", () => expect(results(mails.map(uncoded))).toEqual(lisbon));
  test("if the home of the traveller is unknown", () => {
    expect(results(mails, { home: null })).toEqual(lisbon);
    expect(results(mails.map(uncoded), { home: null })).toEqual(lisbon);
  });
  test("if each way has its own code", () => {
    const ways = [out, on, hotel, ...[back, home].map((it) => ({ ...it, confirmation: "HOME7" }))];
    expect(results(ways)).toEqual(lisbon);
    expect(results(ways, { home: null })).toEqual(lisbon);
  });
  test("if a ticket comes with the boarding passes of its legs", () => {
    const pass = (it: Reservation) => ({ ...it, lastTime: null });
    expect(results([[out, on, back, home], pass(out), pass(on), hotel, pass(back)])).toEqual(lisbon);
  });
});

describe("a journey through several cities, in any order", () => {
  const to = coded("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00", "TP 551");
  const onward = coded("Lisbon 2026-05-05T08:00", "Porto 2026-05-05T09:00", "TP 1920");
  const there = coded("Porto 2026-05-08T08:00", "Madrid 2026-05-08T10:00", "IB 8720");
  const last = coded("Madrid 2026-05-10T18:00", "Munich 2026-05-10T21:00", "LH 1807");
  const three = ["2026-05-03–2026-05-05 Lisbon, 2026-05-05–2026-05-08 Porto, 2026-05-08–2026-05-10 Madrid"];

  test("a flight on is no move: each city becomes a trip that ends when the next one begins", () => {
    expect(results([to, onward, there, last])).toEqual(three);
    expect(results([to, onward, there, last].map(uncoded))).toEqual(three);
  });
  test("without a known home, the city where the journey began is no destination", () => {
    expect(results([to, onward, there, last], { home: null })).toEqual(three);
  });
  test("a mail may have several of the legs", () => {
    expect(results([[to, onward], there, last])).toEqual(three);
    expect(results([[to, last], onward, there])).toEqual(three);
  });
  test("a hotel in the middle makes no second trip", () => {
    const inn = reservationIn("Porto", "2026-05-05", "2026-05-08", { confirmation: "OPO-2" });
    expect(results([to, onward, inn, there, last])).toEqual(three);
  });
});

describe("changes of a journey", () => {
  const to = coded("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00", "TP 551");
  const from = coded("Lisbon 2026-05-07T18:00", "Munich 2026-05-07T22:00", "TP 558");
  const after = (...mails: readonly Reservation[][]) => tripsAfter(mails, munich);

  test("the same flight or route on another day moves the trip", () => {
    const later = coded("Munich 2026-05-04T08:00", "Lisbon 2026-05-04T11:00", "TP 553");
    expect(after([to], [from], [later])).toEqual(["2026-05-04–2026-05-07 Lisbon"]);
    expect(after([to, from], [{ ...later, title: "TP 551" }])).toEqual(["2026-05-04–2026-05-07 Lisbon"]);
  });
  test("a flight elsewhere on the same day replaces the one that was booked", () => {
    const elsewhere = coded("Munich 2026-05-03T09:00", "Porto 2026-05-03T12:00", "TP 1991");
    expect(after([to], [elsewhere])).toEqual(["2026-05-03–2026-05-03 Porto"]);
  });
  test("a newer mail with one leg doesn't replace the whole journey", () => {
    const changed = { ...from, firstTime: "20:00", changedAt: "2026-02-01T00:00:00Z" };
    expect(after([to, from], [changed])).toEqual(["2026-05-03–2026-05-07 Lisbon"]);
  });
  test("an older version of a leg that arrives later changes nothing", () => {
    const newer = { ...from, changedAt: "2026-02-01T00:00:00Z" };
    const older = coded("Lisbon 2026-05-09T18:00", "Munich 2026-05-09T22:00", "TP 558");
    expect(after([to], [newer], [{ ...older, changedAt: "2026-01-01T00:00:00Z" }])).toEqual([
      "2026-05-03–2026-05-07 Lisbon",
    ]);
  });
  test("an older version that arrives in between takes no part in planning the next mail", () => {
    const newer = { ...to, changedAt: "2026-02-01T00:00:00Z" };
    const older = coded("Munich 2026-05-01T08:00", "Lisbon 2026-05-01T11:00", "TP 551");
    expect(after([newer], [{ ...older, changedAt: "2026-01-01T00:00:00Z" }], [from])).toEqual([
      "2026-05-03–2026-05-07 Lisbon",
    ]);
  });
  test("a way home that arrives twice first, the second time with another day, counts once", () => {
    const moved = coded("Lisbon 2026-05-08T18:00", "Munich 2026-05-08T22:00", "TP 558");
    expect(after([from], [moved], [to])).toEqual(["2026-05-03–2026-05-08 Lisbon"]);
  });
  test("a way home months later doesn't end a trip", () => {
    const months = coded("Lisbon 2026-09-07T18:00", "Munich 2026-09-07T22:00", "TP 9");
    expect(after([to], [{ ...months, confirmation: null }])).toEqual(["2026-05-03–2026-05-03 Lisbon"]);
  });
  test("a way home from a city where the traveller didn't go ends no trip", () => {
    const other = leg("Porto 2026-05-07T18:00", "Munich 2026-05-07T22:00");
    expect(after([to], [other])).toEqual(["2026-05-03–2026-05-03 Lisbon"]);
  });
});
