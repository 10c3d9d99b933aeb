import { beforeAll, expect, test } from "vitest";
import { readDocument } from "../booking/read.ts";
import { loadPlaces } from "../db/places-load.ts";
import { bookingFixtures } from "../testing/booking-fixtures.ts";
import { offered, wanted } from "../testing/offered.ts";
import { newWorld, type World } from "../testing/world.ts";

/** Documents of which less or more is understood than should be, and why. */
const exceptions: Record<string, string> = {
  "calendar-ferries":
    "the ferry comes back to where it left, and there the journey is over: the hour in Piraeus is none",
};

let world: World;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await newWorld({ until: (close) => closing.push(close) });
  // The cities of other tests are the large ones.
  await loadPlaces(world.pool);
  return async () => {
    for (const close of closing.toReversed()) await close();
  };
}, 120_000);

const all = await bookingFixtures();

test.each(all.map((it) => [it.name, it] as const))(
  "%s leads to the trips that it should",
  async (name, it) => {
    const trips = await offered(world.db, await readDocument(it.document), it.expected);
    const expected = await wanted(world.db, it.expected);
    if (name in exceptions) expect(trips.toSorted()).not.toEqual(expected.toSorted());
    else expect(trips.toSorted()).toEqual(expected.toSorted());
  },
);
