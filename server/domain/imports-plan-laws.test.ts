import fc from "fast-check";
import { test } from "vitest";
import { addDays } from "../../contract/calendar-days.ts";
import type { Reservation } from "../booking/reservation.ts";
import { accepted, cities, inLines, leg, planned, there } from "../testing/planned.ts";

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-02-20", n));
const time = fc.constantFrom("", "T06:00", "T12:30", "T23:00");
const city = fc.constantFrom(...cities, "Nowhere");
const confirmation = fc.constantFrom(null, "A1", "B2", "C3");

const stay = fc
  .tuple(city, day, fc.integer({ min: 0, max: 9 }), confirmation, fc.constantFrom("lodging", "event", "car"))
  .map(([at, first, nights, code, kind]) =>
    there(at, first, addDays(first, nights), { confirmation: code, kind: kind as Reservation["kind"] }),
  );
const journey = fc
  .tuple(city, city, day, time, fc.integer({ min: 0, max: 1 }), time, confirmation)
  .map(([from, to, first, left, nights, came, code]) =>
    leg(`${from} ${first}${left}`, `${to} ${addDays(first, nights)}${came}`, { confirmation: code }),
  );
const bookings = fc.array(fc.oneof(stay, journey), { maxLength: 8 });

test("a stay never ends before it begins, nothing begins before today, and no booking is asked about twice", () => {
  fc.assert(
    fc.property(bookings, (all) => {
      const proposals = planned(all);
      const numbers = proposals.flatMap((it) => it.numbers);
      return (
        new Set(numbers).size === numbers.length &&
        proposals.every(
          ({ suggestion: it }) => it !== null && it.startDate <= it.endDate && it.startDate >= "2026-03-01",
        )
      );
    }),
  );
});

test("what was accepted changes nothing when it comes again", () => {
  fc.assert(
    fc.property(fc.uniqueArray(stay, { maxLength: 6, selector: (it) => it.confirmation ?? it }), (all) => {
      const first = planned(all);
      const again = planned(all, accepted(first));
      return again.every(({ change }) => change === "duplicate");
    }),
  );
});

test("in which order bookings are written makes no difference", () => {
  const shuffled = bookings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  const said = (all: Reservation[]) =>
    inLines(planned(all.map((it, n) => ({ ...it, title: `${it.title} ${n}` }))))
      .map((line) => line.replace(/\[.*?\]/, ""))
      .toSorted();
  fc.assert(
    fc.property(shuffled, ([all, other]) => JSON.stringify(said(all)) === JSON.stringify(said(other))),
  );
});
