import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import {
  addTrip,
  changeTrip,
  munich,
  overlappingTripsWorld,
  portoCity,
} from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Announced = World & { anas: number };

/** What the person reads in the bell about where others are, and the number on it. */
async function bellOf({ as }: World, who: CastName) {
  const list = (await as(who)(notifications.list, {})).body;
  const told = list.filter(({ type }) => ["new_match", "near_miss", "trip"].includes(type));
  const { count } = (await as(who)(notifications.unreadCount, {})).body;
  return { told: told.map(({ message }) => message.replaceAll(/\s/g, " ")), unread: count };
}

const share = (locationSharing: boolean) => (world: Announced) =>
  world.as("ana")(profile.updateConsents, { body: { locationSharing } });

async function disconnect({ as }: World): Promise<void> {
  const [connection] = (await as("ana")(connections.list, {})).body;
  await as("ana")(connections.remove, { params: { id: connection?.id ?? 0 } });
}

const endings: Record<string, (world: Announced) => Promise<unknown>> = {
  "deletes the trip": ({ as, anas }) => as("ana")(trips.remove, { params: { id: anas } }),
  "moves the trip to other days": (world) => changeTrip(world, world.anas, "2026-06-01", "2026-06-05"),
  "moves the trip to another city": (world) =>
    changeTrip(world, world.anas, "2026-05-01", "2026-05-05", portoCity),
  "saves another city for all the days": ({ as }) =>
    as("ana")(days.batch, {
      body: {
        locations: ["2026-05-03", "2026-05-04", "2026-05-05"].map((date) => ({ date, ...portoCity })),
      },
    }),
};

/** Of these Bo learns nothing, because Ana doesn't want him to know where she is. */
const hidings: typeof endings = {
  "switches location sharing off": share(false),
  "removes the connection": disconnect,
};

async function announcedWorld() {
  const world = await overlappingTripsWorld();
  await world.settle();
  const { told, unread } = await bellOf(world, "bo");
  expect(told).toEqual([expect.stringContaining("both be in Munich")]);
  return { world, unread };
}

test.each(Object.entries(endings))(
  "when Ana %s, neither reads about the match in the bell, and Bo reads that she won't be there",
  async (_, end) => {
    const { world, unread } = await announcedWorld();
    await end(world);
    await world.settle();
    expect((await bellOf(world, "ana")).told).toEqual([]);
    const gone = "Ana Silva is no longer in Munich: May 3 – 5, 2026.";
    expect(await bellOf(world, "bo")).toEqual({ told: [gone], unread });
  },
);

test.each(Object.entries(hidings))(
  "when Ana %s, neither reads about the match in the bell any more",
  async (_, hide) => {
    const { world, unread } = await announcedWorld();
    await hide(world);
    // At once, before the worker has noticed.
    expect((await bellOf(world, "bo")).told).toEqual([]);
    await world.settle();
    expect((await bellOf(world, "ana")).told).toEqual([]);
    expect(await bellOf(world, "bo")).toEqual({ told: [], unread: unread - 1 });
  },
);

test("a match that loses days is told with those that are left, and not announced again", async () => {
  const world = await overlappingTripsWorld();
  await world.settle();
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-04");
  await world.settle();
  const told = ["You and Bo Lindqvist will both be in Munich: May 3 – 4, 2026."];
  expect(await bellOf(world, "ana")).toMatchObject({ told });
  await world.as("ana")(days.batch, {
    body: { locations: [{ date: "2026-05-04", ...portoCity }] },
  });
  await world.settle();
  expect((await bellOf(world, "ana")).told).toEqual([
    "You and Bo Lindqvist will both be in Munich: May 3, 2026.",
  ]);
  expect((await world.pool.query("select from notifications where type = 'new_match'")).rows).toHaveLength(2);
});

test("when sharing is on again, the same notice is back and counts as read", async () => {
  const world = await overlappingTripsWorld();
  await world.settle();
  const { told, unread } = await bellOf(world, "bo");
  await share(false)(world);
  await world.settle();
  await share(true)(world);
  await world.settle();
  expect(await bellOf(world, "bo")).toEqual({ told, unread: unread - 1 });
});

test("a near miss leaves the bell when it is over, and returns with what is true now", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await world.pool.query("update users set shares_near_misses = true, near_miss_days = 3");
  const { id: anas } = await addTrip(world, "ana", "2026-05-01", "2026-05-05", munich);
  await addTrip(world, "bo", "2026-05-07", "2026-05-09", munich);
  await world.settle();
  const told = ["Bo Lindqvist arrives in Munich 2 days after you leave."];
  expect((await bellOf(world, "ana")).told).toEqual(told);
  await changeTrip(world, anas, "2026-05-01", "2026-05-06");
  await world.settle();
  expect((await bellOf(world, "ana")).told).toEqual([
    "Bo Lindqvist arrives in Munich the day after you leave.",
  ]);
  await share(false)({ ...world, anas });
  expect((await bellOf(world, "bo")).told).toEqual([]);
  await world.settle();
  await share(true)({ ...world, anas });
  await world.settle();
  expect((await bellOf(world, "bo")).told).toHaveLength(1);
  await changeTrip(world, anas, "2026-05-01", "2026-05-06", portoCity);
  await world.settle();
  for (const who of ["ana", "bo"] as const) expect((await bellOf(world, who)).told).toEqual([]);
});
