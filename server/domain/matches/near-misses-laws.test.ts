import fc from "fast-check";
import { expect, test } from "vitest";
import type { NearMiss } from "#contract/features/matches.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { nearMissesByDay, matchesByDay, type OracleWorld, whereIs } from "#testing/worlds/oracle.ts";
import { randomWorld } from "#testing/worlds/random.ts";
import { putWorld } from "#testing/worlds/in-database.ts";
import { fewerRuns } from "#testing/runs.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { listNearMisses } from "./near-misses.ts";

const worlds = fewerRuns ? 100 : 600;

/** A near miss in the oracle's notation. */
const lineOf = ({ userId, placeId, userPlace, distanceKm, myDay, userDay }: NearMiss) =>
  [userId, placeId, userPlace.placeId, distanceKm, myDay, userDay].join("|");

const isWithin = ({ startDate, endDate }: { startDate: string; endDate: string }, day: string) =>
  startDate <= day && day <= endDate;

/** The oracle looks only at the days of the world. Stays may begin before and end after them. */
const isInside = ({ days }: OracleWorld, { myDay, userDay }: NearMiss) =>
  [myDay, userDay].every((day) => days.includes(day));

test("the near misses from the database are those found by checking every pair of days", async () => {
  const { context } = await newWorld();
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(randomWorld(), async (world) => {
      await putWorld(context(), world);
      for (const { id } of world.people) {
        const found = (await listNearMisses(seenBy(context(), id, world))).filter((it) =>
          isInside(world, it),
        );
        expect(found.map(lineOf).toSorted()).toEqual([...nearMissesByDay(world, id)].toSorted());
        for (const { direction, days, myDay, userDay } of found) {
          expect(direction).toBe(userDay < myDay ? "leaves" : "arrives");
          expect(days).toBe(Math.abs(world.days.indexOf(userDay) - world.days.indexOf(myDay)));
        }
        seen += found.length;
      }
    }),
    { numRuns: worlds },
  );
  // Some of the random worlds have near misses.
  expect(seen).toBeGreaterThan(0);
}, 240_000);

const isOpen = { sharesLocation: true, suspended: false, deactivated: false };
const isEager = { nearKm: 100, sharesNearMisses: true, nearMissDays: 7 };
/** Worlds in which everybody may have near misses, because these are seldom in others. */
const eagerWorld = randomWorld().map((world) => ({
  ...world,
  people: world.people.map((it) => ({ ...it, ...isOpen, ...isEager })),
  connections: world.connections.map((it) => ({ ...it, status: "accepted" as const })),
  blocks: [],
}));

test("the offered change of a trip takes only free days, and makes the near miss a match", async () => {
  const { context } = await newWorld();
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(eagerWorld, async (world) => {
      await putWorld(context(), world);
      for (const { id } of world.people)
        for (const nearMiss of await listNearMisses(seenBy(context(), id, world))) {
          const { change, tripId, userId, userDay } = nearMiss;
          if (!change || !isInside(world, nearMiss)) continue;
          const trip = world.trips.find((it) => it.id === tripId)!;
          const isNew = (day: string) => isWithin(change, day) && !isWithin(trip, day);
          for (const day of world.days.filter(isNew))
            expect(["home", undefined]).toContain(whereIs(world, id, day)?.from);
          const trips = world.trips.map((trip) => (trip.id === tripId ? { ...trip, ...change } : trip));
          const lines = [...matchesByDay({ ...world, trips }, id)].map((line) => line.split("|"));
          expect(lines.some(([other, , , , day]) => other === userId && day === userDay)).toBe(true);
          offered++;
        }
    }),
    { numRuns: worlds },
  );
  expect(offered).toBeGreaterThan(0);
}, 240_000);

/** A context at the first day of the world, so that all of its days are in the future. */
function seenBy<T extends object>(ctx: T, id: string, world: OracleWorld): T & SignedIn {
  const now = new Date(`${world.days[0]}T12:00:00Z`);
  return { ...ctx, now, me: { id, sid: "", isAdmin: false, authenticatedAt: now } } as T & SignedIn;
}
