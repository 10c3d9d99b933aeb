import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import { epochIn, localTimeIn } from "#booking-parser/zones.ts";
import { farCities, leg, placed, placeOf } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";
import { inTravelOrder } from "./travel-order.ts";

type City = keyof typeof farCities;
const cities = Object.keys(farCities) as City[];

const localIn = (city: City, epoch: number) => localTimeIn(farCities[city], new Date(epoch).toISOString())!;
const dayIn = (city: City, epoch: number) => localIn(city, epoch).day;
const clockIn = (city: City, epoch: number) => Object.values(localIn(city, epoch)).join("T");

const isClear = (city: City, epoch: number) => epochIn(farCities[city], localIn(city, epoch)) === epoch;
const isStay = ({ arrives, goesOn }: { arrives: number; goesOn: number }) => goesOn - arrives >= 24 * hourMs;

/** One to four legs, perhaps back at the end; after each leg, hours of waiting or days of a stay. */
const journey = fc
  .record({
    cities: fc.shuffledSubarray(cities, { minLength: 2, maxLength: 4 }),
    returns: fc.boolean(),
    start: fc.integer({ min: 0, max: 300 * 24 * 12 }).map((n) => Date.UTC(2026, 3, 1) + n * 5 * minuteMs),
    flights: fc.array(fc.integer({ min: 60, max: 20 * 60 }), { minLength: 4, maxLength: 4 }),
    pauses: fc.array(fc.oneof(fc.integer({ min: 60, max: 23 * 60 }), fc.integer({ min: 1440, max: 9999 })), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  .map(({ cities, returns, start, flights, pauses }) => {
    const route = returns ? [...cities, cities[0]!] : cities;
    let now = start;
    return route.slice(1).map((to, at) => {
      const leaves = now;
      const arrives = leaves + flights[at]! * minuteMs;
      now = arrives + pauses[at]! * minuteMs;
      return { from: route[at]!, to, leaves, arrives, goesOn: now };
    });
  })
  // Nobody comes back without having been anywhere.
  .filter((legs) => legs[0]!.from !== legs.at(-1)!.to || legs.slice(0, -1).some(isStay))
  // In the hour that a clock shows twice, a ticket doesn't say which of the two it means.
  .filter((legs) =>
    legs.every(({ from, to, leaves, arrives }) => isClear(from, leaves) && isClear(to, arrives)),
  )
  .chain((legs) =>
    fc.record({ legs: fc.constant(legs), shuffled: fc.shuffledSubarray(legs, { minLength: legs.length }) }),
  );

const ticketOf = ({ from, to, leaves, arrives }: { from: City; to: City; leaves: number; arrives: number }) =>
  leg(`${from} ${clockIn(from, leaves)}`, `${to} ${clockIn(to, arrives)}`);

test("legs anywhere on Earth are in the order of their instants, in any order of the documents", () => {
  fc.assert(
    fc.property(journey, ({ legs, shuffled }) => {
      const order = inTravelOrder(placed(shuffled.map(ticketOf)), null);
      expect(order.map(({ is }) => is.title)).toEqual(legs.map(({ from, to }) => `${from}-${to}`));
    }),
  );
});

test("a journey anywhere on Earth makes a trip of each place where the traveller isn't only changing", () => {
  fc.assert(
    fc.property(journey, fc.boolean(), fc.boolean(), ({ legs, shuffled }, isOneMail, knowsHome) => {
      const origin = legs[0]!.from;
      const stays = legs.flatMap((leg, at) => {
        const { from, to, arrives, goesOn } = leg;
        const next = legs[at + 1];
        const isChange = next && next.to !== from && !isStay(leg);
        if (to === origin || isChange) return [];
        const first = dayIn(to, arrives);
        return [`${first}–${next ? dayIn(to, goesOn) : first} ${to}`];
      });
      const tickets = shuffled.map(ticketOf);
      const mails = isOneMail ? [tickets] : tickets.map((it) => [it]);
      const found = tripsAfter(mails, { home: knowsHome ? placeOf(origin) : null });
      expect(found.toSorted()).toEqual(stays.toSorted());
    }),
  );
});
