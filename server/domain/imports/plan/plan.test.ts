import { describe, expect, test } from "vitest";
import {
  accepted,
  proposalLines,
  leg,
  planned,
  reservationIn,
  tripTo,
} from "#testing/worlds/import-plans.ts";

const lines = (...given: Parameters<typeof planned>) => proposalLines(planned(...given));
const out = leg("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00");
const back = leg("Lisbon 2026-05-07T18:00", "Munich 2026-05-07T22:00");

describe("stays that bookings lead to", () => {
  test("a hotel is a stay from check-in to check-out", () => {
    expect(lines([reservationIn("Lisbon", "2026-05-03", "2026-05-07")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-07 [0]",
    ]);
  });

  test("a flight and its return flight make one stay between them, in any order", () => {
    expect(lines([out, back])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
    expect(lines([back, out])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
  });

  test("without a known home the journey ends where it began", () => {
    expect(lines([out, back], { home: null })).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
  });

  test("two travellers on one flight make one stay", () => {
    expect(lines([out, out, back, back])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1,2,3]"]);
  });

  test("a change of flights within a day is not a stay, on the way out or home", () => {
    const legs = [
      leg("Munich 2026-05-03T08:00", "Frankfurt 2026-05-03T09:00"),
      leg("Frankfurt 2026-05-03T23:00", "Lisbon 2026-05-04T01:00"),
      leg("Lisbon 2026-05-07T18:00", "Frankfurt 2026-05-07T22:00"),
      leg("Frankfurt 2026-05-08T08:00", "Munich 2026-05-08T09:00"),
    ];
    expect(lines(legs)).toEqual(["new Lisbon 2026-05-04–2026-05-07 [0,1,2,3]"]);
  });

  test("a change that takes longer than a day is a stay", () => {
    const legs = [
      leg("Munich 2026-05-03T08:00", "Frankfurt 2026-05-03T09:00"),
      leg("Frankfurt 2026-05-04T10:00", "Lisbon 2026-05-04T12:00"),
      leg("Lisbon 2026-05-07T18:00", "Munich 2026-05-07T22:00"),
    ];
    expect(lines(legs)).toEqual([
      "new Frankfurt 2026-05-03–2026-05-04 [0]",
      "new Lisbon 2026-05-04–2026-05-07 [1,2]",
    ]);
  });

  test("a flight out and back on one day is a stay of that day", () => {
    const evening = leg("Lisbon 2026-05-03T20:00", "Munich 2026-05-03T23:00");
    expect(lines([out, evening])).toEqual(["new Lisbon 2026-05-03–2026-05-03 [0,1]"]);
  });

  test("a one-way flight is a stay with an uncertain end; a hotel there makes it certain", () => {
    expect(lines([out])).toEqual(["new Lisbon 2026-05-03–2026-05-03 [0] end-guessed"]);
    expect(lines([out, reservationIn("Lisbon", "2026-05-03", "2026-05-05")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-05 [0,1]",
    ]);
  });

  test("a journey that starts at home again ends the one before", () => {
    const later = leg("Munich 2026-08-01T08:00", "Porto 2026-08-01T11:00");
    expect(lines([out, later])).toEqual([
      "new Lisbon 2026-05-03–2026-05-03 [0] end-guessed",
      "new Porto 2026-08-01–2026-08-01 [1] end-guessed",
    ]);
  });

  test("a journey can go from city to city and home from the last one", () => {
    const legs = [out, leg("Lisbon 2026-05-05", "Porto 2026-05-05", { kind: "train" })];
    const home = leg("Porto 2026-05-09T10:00", "Munich 2026-05-09T14:00");
    expect(lines([...legs, home])).toEqual([
      "new Lisbon 2026-05-03–2026-05-05 [0]",
      "new Porto 2026-05-05–2026-05-09 [1,2]",
    ]);
  });

  test("a flight home, or an event at home, is not a trip", () => {
    expect(lines([back])).toEqual([]);
    expect(lines([reservationIn("Munich", "2026-05-03", "2026-05-04", { kind: "event" })])).toEqual([]);
  });

  test("a rental car or a concert elsewhere is a stay, and a concert names the trip", () => {
    const concert = reservationIn("Porto", "2026-06-01", "2026-06-01", {
      kind: "event",
      title: "Fado night",
    });
    const [event] = planned([concert]);
    expect(event?.suggestion).toMatchObject({ name: "Fado night", city: "Porto" });
    expect(lines([reservationIn("Lisbon", "2026-05-03", "2026-05-04", { kind: "car" })])).toHaveLength(1);
  });

  test("hotels in one city that overlap or touch are one stay; a day between them makes two", () => {
    const first = reservationIn("Lisbon", "2026-05-03", "2026-05-05");
    expect(lines([first, reservationIn("Lisbon", "2026-05-06", "2026-05-09")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-09 [0,1]",
    ]);
    expect(lines([first, reservationIn("Lisbon", "2026-05-07", "2026-05-09")])).toHaveLength(2);
  });

  test("past bookings are left out; a stay under way starts today and is marked as past", () => {
    const hotel = [reservationIn("Lisbon", "2026-05-03", "2026-05-07")];
    expect(lines(hotel, { today: "2026-05-08" })).toEqual([]);
    expect(lines(hotel, { today: "2026-05-05" })).toEqual(["new Lisbon 2026-05-05–2026-05-07 [0] past"]);
  });

  test("an unknown place is left for the traveller to fill in", () => {
    const [it] = planned([reservationIn("Nowhere", "2026-05-03", "2026-05-07", { title: "Inn" })]);
    expect(it).toMatchObject({
      doubts: ["place-unknown"],
      suggestion: { placeId: null, country: "", city: "Nowhere" },
    });
  });

  test("a suggested name is never longer than a trip's name may be", () => {
    const [it] = planned([
      reservationIn("Porto", "2026-06-01", "2026-06-01", { kind: "event", title: "🎶".repeat(90) }),
    ]);
    expect(it!.suggestion!.name.length).toBeLessThanOrEqual(100);
    expect(it!.suggestion!.name.isWellFormed()).toBe(true);
  });
});

describe("bookings against existing trips", () => {
  const hotel = (more: Parameters<typeof reservationIn>[3] = {}, last = "2026-05-07", city = "Lisbon") =>
    reservationIn(city, "2026-05-03", last, { confirmation: "LIS-1", ...more });

  test("a repeated booking is a duplicate, even with spaces in its code or an edited trip", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({ confirmation: "lis 1" })], { trips, known })).toEqual([
      "duplicate #1 Lisbon 2026-05-03–2026-05-07 [0]",
    ]);
    const shorter = [tripTo(1, "Lisbon", "2026-05-04", "2026-05-06")];
    expect(lines([hotel()], { trips: shorter, known })[0]).toMatch(/^duplicate #1/);
  });

  test("a changed booking moves its trip to other days or another place", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({}, "2026-05-09")], { trips, known })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-09 [0]",
    ]);
    expect(lines([hotel({}, "2026-05-07", "Porto")], { trips, known })).toEqual([
      "moves #1 Porto 2026-05-03–2026-05-07 [0]",
    ]);
  });

  test("a trip's other bookings stay in it when one of them moves", () => {
    const flights = [out, back].map((it) => ({ ...it, confirmation: "FLY" }));
    const { trips, known } = accepted(planned([...flights, hotel({}, "2026-05-05")]));
    expect(lines([hotel({}, "2026-05-10")], { trips, known })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-10 [0]",
    ]);
  });

  test("a boarding pass of a known flight changes nothing", () => {
    const flights = [out, back].map((it) => ({ ...it, confirmation: "FLY" }));
    const { trips, known } = accepted(planned(flights));
    const pass = planned([flights[0]!], { trips, known });
    expect(proposalLines(pass)).toEqual(["duplicate #1 Lisbon 2026-05-03–2026-05-07 [0]"]);
    expect(pass[0]?.rows).toMatchObject([{ firstDay: "2026-05-03", lastDay: "2026-05-07" }]);
  });

  test("two cities under one flight code are two trips, and stay two", () => {
    const legs = [
      out,
      leg("Lisbon 2026-05-05", "Porto 2026-05-05"),
      leg("Porto 2026-05-09", "Munich 2026-05-09"),
    ];
    const coded = legs.map((it) => ({ ...it, confirmation: "FLY" }));
    const first = planned(coded);
    expect(first.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(["flight fly", "flight fly #2"]);
    const { trips, known } = accepted(first);
    expect(lines(coded, { trips, known }).map((line) => line.slice(0, 12))).toEqual([
      "duplicate #1",
      "duplicate #2",
    ]);
  });

  test("an older mail that arrives later changes nothing", () => {
    const newer = hotel({ changedAt: "2026-02-02T00:00:00Z" }, "2026-05-09");
    const { trips, known } = accepted(planned([newer]));
    expect(lines([hotel({ changedAt: "2026-02-01T00:00:00Z" })], { trips, known })).toEqual([]);
  });

  test("a booking at a trip's place extends it if it overlaps or touches, not if it is inside", () => {
    const trips = [tripTo(7, "Lisbon", "2026-05-05", "2026-05-10")];
    expect(lines([hotel()], { trips })).toEqual(["extends #7 Lisbon 2026-05-03–2026-05-10 [0]"]);
    expect(lines([reservationIn("Lisbon", "2026-05-11", "2026-05-12")], { trips })).toEqual([
      "extends #7 Lisbon 2026-05-05–2026-05-12 [0]",
    ]);
    expect(lines([reservationIn("Lisbon", "2026-05-06", "2026-05-09")], { trips })[0]).toMatch(
      /^duplicate #7/,
    );
    expect(lines([reservationIn("Porto", "2026-05-06", "2026-05-09")], { trips })[0]).toMatch(/^new Porto/);
  });

  test("a cancelled booking deletes its trip, or only its days if more is booked", () => {
    const { trips, known } = accepted(planned([hotel()]));
    const gone = hotel({ isCancelled: true });
    expect(lines([gone], { trips, known })).toEqual(["cancels #1 [0]"]);
    const both = accepted(
      planned([hotel(), reservationIn("Lisbon", "2026-05-06", "2026-05-09", { confirmation: "LIS-2" })]),
    );
    expect(lines([gone], both)).toEqual(["moves #1 Lisbon 2026-05-06–2026-05-09 [0]"]);
  });

  test("a cancellation finds a trip entered by hand only by its exact place and days", () => {
    const gone = [hotel({ isCancelled: true })];
    expect(lines(gone, { trips: [tripTo(7, "Lisbon", "2026-05-03", "2026-05-07")] })).toEqual([
      "cancels #7 [0]",
    ]);
    expect(lines(gone, { trips: [tripTo(7, "Lisbon", "2026-05-03", "2026-05-08")] })).toEqual([]);
    expect(lines(gone)).toEqual([]);
  });

  test("a dismissed booking comes up again only if it changes or its document is uploaded", () => {
    const known = planned([hotel()]).flatMap(({ rows }) => rows);
    expect(lines([hotel()], { known, forgetsLeftAside: true })).toEqual([]);
    expect(lines([hotel({}, "2026-05-08")], { known, forgetsLeftAside: true })[0]).toMatch(/^new/);
    expect(lines([hotel()], { known })[0]).toMatch(/^new/);
  });

  test("a trip under way keeps its first day when it is extended", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({}, "2026-05-09")], { trips, known, today: "2026-05-05" })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-09 [0] past",
    ]);
  });

  test.each([
    ["a day later", "2026-05-03", "2026-05-08", "2026-05-02–2026-05-10"],
    ["longer than the days that were added", "2026-05-03", "2026-05-12", "2026-05-02–2026-05-12"],
    ["shorter", "2026-05-03", "2026-05-05", "2026-05-02–2026-05-10"],
    ["elsewhere in the year", "2026-08-03", "2026-08-07", "2026-08-02–2026-08-10"],
  ])("a booking that becomes %s keeps the days that were added by hand", (_, from, to, days) => {
    const { known } = accepted(planned([hotel()]));
    const trips = [tripTo(1, "Lisbon", "2026-05-02", "2026-05-10")];
    const changed = reservationIn("Lisbon", from, to, { confirmation: "LIS-1" });
    const [line] = lines([changed], { trips, known });
    expect(line).toMatch(days === "2026-05-02–2026-05-10" ? /^duplicate #1/ : /^moves #1/);
    expect(line).toContain(days);
  });

  test("a cancelled booking keeps the days that were added by hand, if more is booked", () => {
    const more = reservationIn("Lisbon", "2026-05-06", "2026-05-09", { confirmation: "LIS-2" });
    const { known } = accepted(planned([hotel(), more]));
    const trips = [tripTo(1, "Lisbon", "2026-05-03", "2026-05-12")];
    expect(lines([hotel({ isCancelled: true })], { trips, known })).toEqual([
      "moves #1 Lisbon 2026-05-06–2026-05-12 [0]",
    ]);
  });

  test("a second hotel under one code is a stay of its own, unless it is on the days of the first", () => {
    const { trips, known } = accepted(planned([hotel()]));
    const code = { confirmation: "LIS-1" };
    expect(lines([reservationIn("Porto", "2026-05-07", "2026-05-09", code)], { trips, known })).toEqual([
      "new Porto 2026-05-07–2026-05-09 [0]",
    ]);
    expect(lines([reservationIn("Porto", "2026-05-04", "2026-05-09", code)], { trips, known })).toEqual([
      "moves #1 Porto 2026-05-04–2026-05-09 [0]",
    ]);
  });
});
