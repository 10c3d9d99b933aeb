import fc from "fast-check";
import { test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { leg, placeOf, reservationIn } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";

const abroad = ["Lisbon", "Porto", "Madrid", "Frankfurt"];

/** A journey from Munich through some cities, for some days each, and back; some nights are booked. */
const journey = fc
  .tuple(
    fc.shuffledSubarray(abroad, { minLength: 1, maxLength: 3 }),
    fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.constantFrom("A1", null),
  )
  .map(([cities, nights, booked, confirmation]) => {
    const mails: Reservation[] = [];
    const stays: string[] = [];
    let [at, day] = ["Munich", "2026-05-03"];
    for (const [n, city] of cities.entries()) {
      mails.push(leg(`${at} ${day}T08:00`, `${city} ${day}T10:00`, { confirmation }));
      const next = addDays(day, nights[n]!);
      if (booked[n]) mails.push(reservationIn(city, day, next, { confirmation: `H${n}` }));
      stays.push(`${day}–${next} ${city}`);
      [at, day] = [city, next];
    }
    mails.push(leg(`${at} ${day}T18:00`, `Munich ${day}T20:00`, { confirmation }));
    return { mails, stays };
  });

const inSomeOrder = journey.chain(({ mails, stays }) =>
  fc.record({
    stays: fc.constant(stays),
    order: fc.shuffledSubarray(mails, { minLength: mails.length }),
    home: fc.constantFrom(placeOf("Munich"), null),
  }),
);

test("the mails of a journey lead to its stays, in any order, with or without a known home", () => {
  fc.assert(
    fc.property(
      inSomeOrder,
      ({ order, stays, home }) =>
        tripsAfter(
          order.map((mail) => [mail]),
          { home },
        ).join() === stays.join(),
    ),
  );
});
