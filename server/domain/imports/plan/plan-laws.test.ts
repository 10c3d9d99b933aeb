import fc from "fast-check";
import { test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import {
  accepted,
  testCities,
  proposalLines,
  leg,
  planned,
  reservationIn,
} from "#testing/worlds/import-plans.ts";

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-02-20", n));
const time = fc.constantFrom("", "T06:00", "T12:30", "T23:00");
const city = fc.constantFrom(...testCities, "Denver", "Boulder", "Nowhere");
const confirmation = fc.constantFrom(null, "A1", "B2", "C3");

const stay = fc
  .tuple(city, day, fc.integer({ min: 0, max: 9 }), confirmation, fc.constantFrom("lodging", "event", "car"))
  .map(([at, first, nights, code, kind]) =>
    reservationIn(at, first, addDays(first, nights), {
      confirmation: code,
      kind: kind as Reservation["kind"],
    }),
  );
const journey = fc
  .tuple(city, city, day, time, fc.integer({ min: 0, max: 1 }), time, confirmation)
  .map(([from, to, first, left, nights, came, code]) =>
    leg(`${from} ${first}${left}`, `${to} ${addDays(first, nights)}${came}`, { confirmation: code }),
  );
const bookings = fc.array(fc.oneof(stay, journey), { maxLength: 8 });

test("no stay ends before it begins or begins in the past, and no booking is in two proposals", () => {
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

test("accepted bookings that arrive again change nothing", () => {
  fc.assert(
    fc.property(fc.uniqueArray(stay, { maxLength: 6, selector: (it) => it.confirmation ?? it }), (all) => {
      const first = planned(all);
      const again = planned(all, accepted(first));
      return again.every(({ change }) => change === "duplicate");
    }),
  );
});

test("the order in which bookings are listed makes no difference", () => {
  const shuffled = bookings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  const summary = (all: Reservation[]) =>
    proposalLines(planned(all.map((it, n) => ({ ...it, title: `${it.title} ${n}` }))))
      .map((line) => line.replace(/\[.*?\]/, ""))
      .toSorted();
  fc.assert(
    fc.property(shuffled, ([all, other]) => JSON.stringify(summary(all)) === JSON.stringify(summary(other))),
  );
});
