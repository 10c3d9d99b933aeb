import { describe, expect, test } from "vitest";
import { accepted, inLines, leg, planned, there, tripTo } from "../testing/planned.ts";

const lines = (...given: Parameters<typeof planned>) => inLines(planned(...given));
const out = leg("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00");
const back = leg("Lisbon 2026-05-07T18:00", "Munich 2026-05-07T22:00");

describe("where bookings lead", () => {
  test("a hotel is a stay from check-in to check-out", () => {
    expect(lines([there("Lisbon", "2026-05-03", "2026-05-07")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-07 [0]",
    ]);
  });

  test("a flight and the flight back are a stay between them, in whatever order they are written", () => {
    expect(lines([out, back])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
    expect(lines([back, out])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
  });

  test("without a home the journey ends where it began", () => {
    expect(lines([out, back], { home: null })).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1]"]);
  });

  test("two travellers of one flight are one stay", () => {
    expect(lines([out, out, back, back])).toEqual(["new Lisbon 2026-05-03–2026-05-07 [0,1,2,3]"]);
  });

  test("where one changes within a day is no stay, on the way out or home", () => {
    const legs = [
      leg("Munich 2026-05-03T08:00", "Frankfurt 2026-05-03T09:00"),
      leg("Frankfurt 2026-05-03T23:00", "Lisbon 2026-05-04T01:00"),
      leg("Lisbon 2026-05-07T18:00", "Frankfurt 2026-05-07T22:00"),
      leg("Frankfurt 2026-05-08T08:00", "Munich 2026-05-08T09:00"),
    ];
    expect(lines(legs)).toEqual(["new Lisbon 2026-05-04–2026-05-07 [0,1,2,3]"]);
  });

  test("who changes for longer than a day stays there", () => {
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

  test("who flies out and back on one day was there", () => {
    const evening = leg("Lisbon 2026-05-03T20:00", "Munich 2026-05-03T23:00");
    expect(lines([out, evening])).toEqual(["new Lisbon 2026-05-03–2026-05-03 [0,1]"]);
  });

  test("one way is the day of arrival, with a doubt; a hotel there takes the doubt away", () => {
    expect(lines([out])).toEqual(["new Lisbon 2026-05-03–2026-05-03 [0] end-guessed"]);
    expect(lines([out, there("Lisbon", "2026-05-03", "2026-05-05")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-05 [0,1]",
    ]);
  });

  test("a journey that begins at home anew says that the one before was over", () => {
    const later = leg("Munich 2026-08-01T08:00", "Porto 2026-08-01T11:00");
    expect(lines([out, later])).toEqual([
      "new Lisbon 2026-05-03–2026-05-03 [0] end-guessed",
      "new Porto 2026-08-01–2026-08-01 [1] end-guessed",
    ]);
  });

  test("from city to city, and home from another one", () => {
    const legs = [out, leg("Lisbon 2026-05-05", "Porto 2026-05-05", { kind: "train" })];
    const home = leg("Porto 2026-05-09T10:00", "Munich 2026-05-09T14:00");
    expect(lines([...legs, home])).toEqual([
      "new Lisbon 2026-05-03–2026-05-05 [0]",
      "new Porto 2026-05-05–2026-05-09 [1,2]",
    ]);
  });

  test("what leads home, or is at home, is no trip", () => {
    expect(lines([back])).toEqual([]);
    expect(lines([there("Munich", "2026-05-03", "2026-05-04", { kind: "event" })])).toEqual([]);
  });

  test("a car, a table and a concert elsewhere are stays of their days; a concert gives its name", () => {
    const concert = there("Porto", "2026-06-01", "2026-06-01", { kind: "event", title: "Fado night" });
    const [event] = planned([concert]);
    expect(event?.suggestion).toMatchObject({ name: "Fado night", city: "Porto" });
    expect(lines([there("Lisbon", "2026-05-03", "2026-05-04", { kind: "car" })])).toHaveLength(1);
  });

  test("hotels in one city that overlap or touch are one stay, with a day between they are two", () => {
    const first = there("Lisbon", "2026-05-03", "2026-05-05");
    expect(lines([first, there("Lisbon", "2026-05-06", "2026-05-09")])).toEqual([
      "new Lisbon 2026-05-03–2026-05-09 [0,1]",
    ]);
    expect(lines([first, there("Lisbon", "2026-05-07", "2026-05-09")])).toHaveLength(2);
  });

  test("what is over is left out; what has begun begins today, with a doubt", () => {
    const hotel = [there("Lisbon", "2026-05-03", "2026-05-07")];
    expect(lines(hotel, { today: "2026-05-08" })).toEqual([]);
    expect(lines(hotel, { today: "2026-05-05" })).toEqual(["new Lisbon 2026-05-05–2026-05-07 [0] past"]);
  });

  test("a place that nobody knows is left to the traveller", () => {
    const [it] = planned([there("Nowhere", "2026-05-03", "2026-05-07", { title: "Inn" })]);
    expect(it).toMatchObject({
      doubts: ["place-unknown"],
      suggestion: { placeId: null, country: "", city: "Nowhere" },
    });
  });

  test("a name is never longer than a trip's may be", () => {
    const [it] = planned([
      there("Porto", "2026-06-01", "2026-06-01", { kind: "event", title: "🎶".repeat(90) }),
    ]);
    expect(it!.suggestion!.name.length).toBeLessThanOrEqual(100);
    expect(it!.suggestion!.name.isWellFormed()).toBe(true);
  });
});

describe("against what is there", () => {
  const hotel = (more: Parameters<typeof there>[3] = {}, last = "2026-05-07", city = "Lisbon") =>
    there(city, "2026-05-03", last, { confirmation: "LIS-1", ...more });

  test("the same booking twice is there already, also with blanks in its code, and after its traveller moved the trip", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({ confirmation: "lis 1" })], { trips, known })).toEqual([
      "duplicate #1 Lisbon 2026-05-03–2026-05-07 [0]",
    ]);
    const shorter = [tripTo(1, "Lisbon", "2026-05-04", "2026-05-06")];
    expect(lines([hotel()], { trips: shorter, known })[0]).toMatch(/^duplicate #1/);
  });

  test("a booking that changed moves its trip, to other days or another place", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({}, "2026-05-09")], { trips, known })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-09 [0]",
    ]);
    expect(lines([hotel({}, "2026-05-07", "Porto")], { trips, known })).toEqual([
      "moves #1 Porto 2026-05-03–2026-05-07 [0]",
    ]);
  });

  test("what else is booked for a trip stays in it when one of its bookings moves", () => {
    const flights = [out, back].map((it) => ({ ...it, confirmation: "FLY" }));
    const { trips, known } = accepted(planned([...flights, hotel({}, "2026-05-05")]));
    expect(lines([hotel({}, "2026-05-10")], { trips, known })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-10 [0]",
    ]);
  });

  test("a boarding pass of a flight that is known says nothing new", () => {
    const flights = [out, back].map((it) => ({ ...it, confirmation: "FLY" }));
    const { trips, known } = accepted(planned(flights));
    const pass = planned([flights[0]!], { trips, known });
    expect(inLines(pass)).toEqual(["duplicate #1 Lisbon 2026-05-03–2026-05-07 [0]"]);
    expect(pass[0]?.rows).toMatchObject([{ firstDay: "2026-05-03", lastDay: "2026-05-07" }]);
  });

  test("two cities of one flight's code are two trips, and stay so", () => {
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

  test("an older mail that comes later changes nothing", () => {
    const newer = hotel({ changedAt: "2026-02-02T00:00:00Z" }, "2026-05-09");
    const { trips, known } = accepted(planned([newer]));
    expect(lines([hotel({ changedAt: "2026-02-01T00:00:00Z" })], { trips, known })).toEqual([]);
  });

  test("a trip at the same place is made longer by what overlaps or touches it, and holds what lies inside", () => {
    const trips = [tripTo(7, "Lisbon", "2026-05-05", "2026-05-10")];
    expect(lines([hotel()], { trips })).toEqual(["extends #7 Lisbon 2026-05-03–2026-05-10 [0]"]);
    expect(lines([there("Lisbon", "2026-05-11", "2026-05-12")], { trips })).toEqual([
      "extends #7 Lisbon 2026-05-05–2026-05-12 [0]",
    ]);
    expect(lines([there("Lisbon", "2026-05-06", "2026-05-09")], { trips })[0]).toMatch(/^duplicate #7/);
    expect(lines([there("Porto", "2026-05-06", "2026-05-09")], { trips })[0]).toMatch(/^new Porto/);
  });

  test("a cancelled booking takes its trip away, or only its days where more is booked", () => {
    const { trips, known } = accepted(planned([hotel()]));
    const gone = hotel({ isCancelled: true });
    expect(lines([gone], { trips, known })).toEqual(["cancels #1 [0]"]);
    const both = accepted(
      planned([hotel(), there("Lisbon", "2026-05-06", "2026-05-09", { confirmation: "LIS-2" })]),
    );
    expect(lines([gone], both)).toEqual(["moves #1 Lisbon 2026-05-06–2026-05-09 [0]"]);
  });

  test("a cancellation finds a trip that was typed by hand, by its place and days; of anything else it says nothing", () => {
    const gone = [hotel({ isCancelled: true })];
    expect(lines(gone, { trips: [tripTo(7, "Lisbon", "2026-05-03", "2026-05-07")] })).toEqual([
      "cancels #7 [0]",
    ]);
    expect(lines(gone, { trips: [tripTo(7, "Lisbon", "2026-05-03", "2026-05-08")] })).toEqual([]);
    expect(lines(gone)).toEqual([]);
  });

  test("what was left aside isn't asked about again by mail until it changes, but when it is handed over", () => {
    const known = planned([hotel()]).flatMap(({ rows }) => rows);
    expect(lines([hotel()], { known, forgetsLeftAside: true })).toEqual([]);
    expect(lines([hotel({}, "2026-05-08")], { known, forgetsLeftAside: true })[0]).toMatch(/^new/);
    expect(lines([hotel()], { known })[0]).toMatch(/^new/);
  });

  test("a trip under way keeps its first day when it gets longer", () => {
    const { trips, known } = accepted(planned([hotel()]));
    expect(lines([hotel({}, "2026-05-09")], { trips, known, today: "2026-05-05" })).toEqual([
      "moves #1 Lisbon 2026-05-03–2026-05-09 [0] past",
    ]);
  });
});
