import { beforeAll, expect, test } from "vitest";
import { readDocument } from "#booking-parser/read.ts";
import { bookingFixtures } from "#testing/bookings/fixtures.ts";
import { oncePer } from "#lib/load-once.ts";
import { suggestedTrips, expectedTrips } from "#testing/worlds/offered.ts";
import { locateAll } from "./places/places.ts";
import { worldOfAllCities } from "#testing/bookings/all-cities.ts";
import type { World } from "#testing/worlds/world.ts";

/** Documents from which too little or too much is read, and why. */
const exceptions: Record<string, string> = {
  "calendar-ferries":
    "the ferry comes back to where it left, and there the journey is over: the hour in Piraeus is none",
};

let world: World;
beforeAll(async () => {
  const made = await worldOfAllCities();
  world = made.world;
  return made.end;
}, 120_000);

const all = await bookingFixtures();

/** Each document is read once; both tests look at what was read. */
const read = oncePer(({ document }: (typeof all)[number]) => readDocument(document));

test.each(all.map((it) => [it.name, it] as const))("%s has its bookings at known places", async (_, it) => {
  const { reservations } = await read(it);
  const found = (await locateAll(world.db, reservations)).map(({ is }) => is);
  const days = found.map(({ kind, firstDay, lastDay, isCancelled }) => ({
    kind,
    firstDay,
    lastDay,
    isCancelled,
  }));
  const wanted = it.expected.reservations.map(({ kind, firstDay, lastDay, isCancelled }) => ({
    ...{ kind, firstDay, lastDay, isCancelled },
  }));
  expect(days, it.expected.about).toEqual(wanted);
  expect(found.filter(({ isCancelled }) => isCancelled)).toHaveLength(it.expected.cancels);
});

test.each(all.map((it) => [it.name, it] as const))("%s yields the expected trips", async (name, it) => {
  const trips = await suggestedTrips(world.db, await read(it), it.expected);
  const expected = await expectedTrips(world.db, it.expected);
  if (name in exceptions) expect(trips.toSorted()).not.toEqual(expected.toSorted());
  else expect(trips.toSorted()).toEqual(expected.toSorted());
});
