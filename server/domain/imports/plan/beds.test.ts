import fc from "fast-check";
import type { Reservation } from "#booking-parser/reservation.ts";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { leg, placeOf, planned, proposalLines, reservationIn, tripTo } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";

const out = leg("Munich 2026-05-03T08:00", "Denver 2026-05-03T14:00", { confirmation: "FLY123" });
const back = leg("Denver 2026-05-07T18:00", "Munich 2026-05-08T10:00", { confirmation: "FLY123" });
const hotel = (city: string, firstDay = "2026-05-03", lastDay = "2026-05-07") =>
  reservationIn(city, firstDay, lastDay, { confirmation: `${city}-1` });
const munich = { home: placeOf("Munich") };
const afterEach = (...mails: Parameters<typeof tripsAfter>[0]) => [
  tripsAfter(mails, munich),
  tripsAfter(mails.toReversed(), munich),
];
const boulder = ["2026-05-03–2026-05-07 Boulder"];

describe("who flies to Denver and sleeps in Boulder is in Boulder", () => {
  test("if flight and hotel come in one mail", () => {
    expect(proposalLines(planned([out, back, hotel("Boulder")]))).toEqual([
      "new Boulder 2026-05-03–2026-05-07 [0,1,2]",
    ]);
  });
  test("if they come in two mails, in either order", () => {
    expect(afterEach([out, back], [hotel("Boulder")])).toEqual([boulder, boulder]);
  });
  test("if each way comes by itself", () => {
    for (const mails of [
      [[out], [back], [hotel("Boulder")]],
      [[out], [hotel("Boulder")], [back]],
      [[hotel("Boulder")], [back], [out]],
    ])
      expect(tripsAfter(mails, munich)).toEqual(boulder);
  });
  test("if only the way there is booked", () => {
    expect(afterEach([out], [hotel("Boulder")])).toEqual([boulder, boulder]);
  });
  test("if a calendar also has a later hotel there", () => {
    const later = reservationIn("Boulder", "2026-09-01", "2026-09-04", { confirmation: "later" });
    const trips = [...boulder, "2026-09-01–2026-09-04 Boulder"];
    expect(tripsAfter([[out, hotel("Boulder"), later]], munich)).toEqual(trips);
  });
  test("if the first or last night isn't booked", () => {
    const mails = [[out, back], [hotel("Boulder", "2026-05-04", "2026-05-06")]];
    expect(afterEach(...mails)).toEqual([boulder, boulder]);
  });
  test("if neither booking has a code", () => {
    const uncoded = [out, back, hotel("Boulder")].map((it) => ({ ...it, confirmation: null }));
    expect(afterEach(uncoded.slice(0, 2), uncoded.slice(2))).toEqual([boulder, boulder]);
  });
  test("if the mail about the hotel comes twice", () => {
    expect(tripsAfter([[hotel("Boulder")], [out, back], [hotel("Boulder")]], munich)).toEqual(boulder);
  });
});

test("a night elsewhere beside a hotel in the city of the airport leaves the traveller in that city", () => {
  const night = hotel("Boulder", "2026-05-05", "2026-05-06");
  expect(tripsAfter([[out, back, hotel("Denver"), night]], munich)).toEqual([
    "2026-05-03–2026-05-07 Denver",
    "2026-05-05–2026-05-06 Boulder",
  ]);
});

test("a night elsewhere during a longer stay isn't prolonged to the way home", () => {
  const night = hotel("Longmont", "2026-05-05", "2026-05-06");
  expect(tripsAfter([[out, back, hotel("Boulder"), night]], munich)).toEqual([
    ...boulder,
    "2026-05-05–2026-05-06 Longmont",
  ]);
});

test("two rooms far away that one mail books for all nights are where the traveller is", () => {
  const rooms = ["A", "B"].map((code) => ({ ...hotel("Aspen"), confirmation: code }));
  expect(tripsAfter([[out, back, ...rooms]], munich)).toEqual(["2026-05-03–2026-05-07 Aspen"]);
});

test("a flight that is cancelled leaves the nights of the hotel, as where it lands", () => {
  const off = (it: Reservation): Reservation => ({ ...it, isCancelled: true });
  const nights = (city: string) => [[out, back], [hotel(city, "2026-05-04", "2026-05-06")]];
  for (const city of ["Denver", "Boulder"]) {
    expect(tripsAfter([...nights(city), [off(back)]], munich)).toEqual([`2026-05-03–2026-05-06 ${city}`]);
    expect(tripsAfter([...nights(city), [off(out), off(back)]], munich)).toEqual([
      `2026-05-04–2026-05-06 ${city}`,
    ]);
  }
});

test("each booking is in one proposal", () => {
  const beds = [hotel("Longmont", "2026-05-03", "2026-05-05"), hotel("Boulder", "2026-05-05", "2026-05-07")];
  const numbers = planned([out, back, ...beds]).flatMap((proposal) => proposal.numbers);
  expect(numbers.toSorted()).toEqual([0, 1, 2, 3]);
});

test("two hotels in turn are two trips, from landing to departure", () => {
  const [first, second] = [
    hotel("Longmont", "2026-05-03", "2026-05-05"),
    hotel("Boulder", "2026-05-05", "2026-05-07"),
  ];
  const trips = ["2026-05-03–2026-05-05 Longmont", "2026-05-05–2026-05-07 Boulder"];
  expect(afterEach([out, back], [first], [second])).toEqual([trips, trips]);
  expect(afterEach([first], [out, back], [second])).toEqual([trips, trips]);
});

test("a hotel that is too far away, or for few of the nights, is a trip of its own", () => {
  const denver = "2026-05-03–2026-05-07 Denver";
  const far = ["2026-05-03–2026-05-07 Aspen", denver];
  expect(afterEach([out, back], [hotel("Aspen")])).toEqual([far, far]);
  const few = [denver, "2026-05-05–2026-05-06 Boulder"];
  expect(afterEach([out, back], [hotel("Boulder", "2026-05-05", "2026-05-06")])).toEqual([few, few]);
});

test("a trip elsewhere on the same nights is asked about", () => {
  const denver = tripTo(1, "Denver", "2026-05-03", "2026-05-07");
  const doubtsOf = (city: string, firstDay: string, lastDay: string) =>
    planned([hotel(city, firstDay, lastDay)], { trips: [denver] })[0]!.doubts;
  expect(doubtsOf("Aspen", "2026-05-05", "2026-05-08")).toEqual(["other-trip"]);
  expect(doubtsOf("Aspen", "2026-05-07", "2026-05-09")).toEqual([]);
  expect(doubtsOf("Denver", "2026-05-05", "2026-05-08")).toEqual([]);
});

test("a hotel near a city that the traveller leaves on the same day is a trip of its own", () => {
  const evening = leg("Denver 2026-05-03T20:00", "Munich 2026-05-04T11:00", { confirmation: "FLY123" });
  expect(tripsAfter([[out, evening], [hotel("Boulder")]], munich)).toEqual([
    "2026-05-03–2026-05-03 Denver",
    "2026-05-03–2026-05-07 Boulder",
  ]);
});

test("the order of a flight and a hotel never matters", () => {
  const day = (n: number) => addDays("2026-05-01", n);
  fc.assert(
    fc.property(
      fc.constantFrom("Denver", "Boulder", "Longmont", "Aspen", "Nowhere"),
      fc.tuple(fc.nat(10), fc.nat(6), fc.nat(10), fc.integer({ min: 1, max: 6 })),
      fc.constantFrom<[string | null, string | null]>(["F1", "H1"], [null, null], ["F1", null]),
      fc.boolean(),
      (city, [lands, days, arrives, nights], [code, booked], isReturn) => {
        const legs = [
          leg(`Munich ${day(lands)}T08:00`, `Denver ${day(lands)}T14:00`, { confirmation: code }),
          leg(`Denver ${day(lands + days)}T18:00`, `Munich ${day(lands + days + 1)}T10:00`, {
            confirmation: code,
          }),
        ].slice(0, isReturn ? 2 : 1);
        const stay = reservationIn(city, day(arrives), day(arrives + nights), { confirmation: booked });
        const [one, other, together] = [
          tripsAfter([legs, [stay]], munich),
          tripsAfter([[stay], legs], munich),
          tripsAfter([[...legs, stay]], munich),
        ];
        expect(other).toEqual(one);
        if (city !== "Aspen" && city !== "Nowhere") expect(together).toEqual(one);
      },
    ),
  );
});
