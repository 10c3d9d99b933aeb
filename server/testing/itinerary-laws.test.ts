import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, eachDay, FIRST_DAY, LAST_DAY } from "#contract/shared/calendar-days.ts";
import { itinerary, upcomingTrips, stayOn } from "#contract/shared/itinerary.ts";
import type { Plans } from "#contract/shared/itinerary.ts";
import { fewerRuns } from "./runs.ts";
import { whereIs } from "./worlds/oracle.ts";
import type { OracleWorld } from "./worlds/oracle.ts";
import { randomWorld, worldPlaces } from "./worlds/random.ts";

const runs = { numRuns: fewerRuns ? 400 : 2_000 };

const plansOf = (world: OracleWorld, userId: string): Plans => ({
  trips: world.trips.filter((trip) => trip.userId === userId),
  savedDays: world.savedDays.filter((day) => day.userId === userId),
  home: world.people.find((person) => person.id === userId)?.home ?? null,
});

/** Days to check: those of the world and the first and last possible day. The days between need no check. */
const daysOf = (world: OracleWorld) => [FIRST_DAY, ...world.days, addDays(world.days.at(-1)!, 1), LAST_DAY];

const everyone = (law: (world: OracleWorld, id: string) => void) =>
  fc.assert(
    fc.property(randomWorld(), (world) => world.people.forEach((person) => law(world, person.id))),
    runs,
  );

test("the itinerary agrees with the rules on each day", () => {
  everyone((world, id) => {
    const stays = itinerary(plansOf(world, id));
    for (const day of daysOf(world)) {
      const stay = stayOn(stays, day);
      const found = stay ? { placeId: stay.placeId, from: stay.from, tripId: stay.tripId } : null;
      expect(found, day).toEqual(whereIs(world, id, day));
    }
  });
});

test("stays are disjoint, ordered and as long as possible", () => {
  everyone((world, id) => {
    const stays = itinerary(plansOf(world, id));
    stays.forEach((stay, at) => {
      expect(stay.firstDay <= stay.lastDay).toBe(true);
      const next = stays[at + 1];
      if (!next) return;
      expect(stay.lastDay < next.firstDay).toBe(true);
      const alike = next.placeId === stay.placeId && next.from === stay.from && next.tripId === stay.tripId;
      expect(alike && addDays(stay.lastDay, 1) === next.firstDay).toBe(false);
    });
  });
});

test("with a home, the stays cover all time", () => {
  everyone((world, id) => {
    const stays = itinerary({ ...plansOf(world, id), home: worldPlaces[0]! });
    expect(stays[0]?.firstDay).toBe(FIRST_DAY);
    expect(stays.at(-1)?.lastDay).toBe(LAST_DAY);
    stays.slice(1).forEach((stay, at) => expect(stay.firstDay).toBe(addDays(stays[at]!.lastDay, 1)));
  });
});

test("a new saved day changes that day and no other", () => {
  fc.assert(
    fc.property(randomWorld(), fc.nat(), fc.constantFrom(...worldPlaces), (world, pick, place) => {
      const plans = plansOf(world, world.people[0]!.id);
      const date = world.days[pick % world.days.length]!;
      const savedDays = [...plans.savedDays.filter((day) => day.date !== date), { ...place, date }];
      const [before, after] = [itinerary(plans), itinerary({ ...plans, savedDays })];
      expect(stayOn(after, date)?.placeId).toBe(place.placeId);
      for (const day of daysOf(world).filter((it) => it !== date)) {
        const [was, is] = [stayOn(before, day), stayOn(after, day)];
        expect([is?.placeId, is?.from, is?.tripId]).toEqual([was?.placeId, was?.from, was?.tripId]);
      }
    }),
    runs,
  );
});

test("the order of trips and saved days does not matter", () => {
  const shuffled = randomWorld().chain((world) => {
    const plans = plansOf(world, world.people[0]!.id);
    const all = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
    return fc.tuple(
      fc.constant(plans),
      fc.record({ trips: all(plans.trips), savedDays: all(plans.savedDays) }),
    );
  });
  fc.assert(
    fc.property(shuffled, ([plans, other]) => {
      expect(itinerary({ ...plans, ...other })).toEqual(itinerary(plans));
    }),
    runs,
  );
});

test("a trip is upcoming until its last day is past or every day of it is saved over", () => {
  everyone((world, id) => {
    const { trips, savedDays } = plansOf(world, id);
    const short = trips.filter(
      (trip) => trip.startDate >= world.days[0]! && trip.endDate <= world.days.at(-1)!,
    );
    const saved = new Set(savedDays.map((day) => day.date));
    const today = world.days[5]!;
    const expected = short
      .filter(
        (trip) =>
          trip.endDate >= today && !eachDay(trip.startDate, trip.endDate).every((day) => saved.has(day)),
      )
      .map((trip) => trip.id);
    const found = upcomingTrips(short, savedDays, today);
    expect(found.map((trip) => trip.id).sort()).toEqual(expected.sort());
    found.slice(1).forEach((trip, at) => expect(found[at]!.startDate <= trip.startDate).toBe(true));
  });
});
