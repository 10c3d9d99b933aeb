import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { type TripDraft, trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const munich = { country: "DE", state: "BY", city: "Munich" };
const lisbon = { country: "PT", state: "11", city: "Lisbon" };

const addTrip = async (
  { as }: World,
  who: CastName,
  [startDate, endDate]: readonly [string, string],
  more: Partial<TripDraft> = {},
) => (await as(who)(trips.create, { body: { ...munich, startDate, endDate, ...more } })).body;
const changeTrip = ({ as }: World, who: CastName, id: number, more: Partial<TripDraft>) =>
  as(who)(trips.update, {
    params: { id },
    body: { ...munich, startDate: "2026-05-03", endDate: "2026-05-06", ...more },
  });
const liveIn = ({ as }: World, who: CastName, { country, state, city }: typeof munich) =>
  as(who)(profile.update, {
    body: { firstName: who, lastName: "Someone", homeCountry: country, homeState: state, homeCity: city },
  });
const share = ({ as }: World, who: CastName, locationSharing: boolean) =>
  as(who)(profile.updateConsents, { body: { locationSharing } });
const metBy = async ({ as }: World, who: CastName = "ana") => (await as(who)(matches.met, {})).body;

const anas = ["2026-05-01", "2026-05-05"] as const;
const bos = ["2026-05-03", "2026-05-06"] as const;

/** Ana and Bo, connected, were in Munich from May 3 to 5; now it is June. */
async function afterMunich({
  more,
  before,
}: { more?: Partial<TripDraft>; before?: (world: World) => unknown } = {}) {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const trip = await addTrip(world, "ana", anas);
  const bosTrip = await addTrip(world, "bo", bos, more);
  await before?.(world);
  await world.settle();
  world.setClock("2026-06-10T12:00:00Z");
  return { world, trip, bosTrip };
}

test("Ana's trip that is over says that she met Bo, and on which days", async () => {
  const { world, trip, bosTrip } = await afterMunich();
  expect(await metBy(world)).toMatchObject([
    {
      ...{ from: "trip", tripId: trip.id, city: "Munich", startDate: anas[0], endDate: anas[1] },
      people: [
        {
          userId: world.id("bo"),
          days: [{ overlapStartDate: "2026-05-03", overlapEndDate: "2026-05-05", newId: null }],
        },
      ],
    },
  ]);
  expect(await metBy(world, "bo")).toMatchObject([
    { tripId: bosTrip.id, people: [{ userId: world.id("ana") }] },
  ]);
  expect(await metBy(world, "chloe")).toEqual([]);
});

test("trips that aren't over, and trips without anybody, aren't listed; the latest is first", async () => {
  const { world, trip } = await afterMunich();
  await world.connect(["ana", "chloe"]);
  for (const who of ["ana", "chloe"] as const) await addTrip(world, who, ["2026-07-01", "2026-07-05"]);
  await addTrip(world, "ana", ["2026-08-01", "2026-08-05"], lisbon);
  await world.settle();
  expect((await metBy(world)).map(({ tripId }) => tripId)).toEqual([trip.id]);
  world.setClock("2026-09-01T12:00:00Z");
  expect((await metBy(world)).map(({ startDate }) => startDate)).toEqual(["2026-07-01", "2026-05-01"]);
});

test.each<[string, (world: World) => unknown]>([
  [
    "disconnects",
    async ({ as }) => {
      const [connection] = (await as("bo")(connections.list, {})).body;
      await as("bo")(connections.remove, { params: { id: connection!.id } });
    },
  ],
  ["stops sharing", (world) => share(world, "bo", false)],
  ["blocks her", ({ as, id }) => as("bo")(blocks.block, { body: { blockedUserId: id("ana") } })],
])("Ana doesn't see any more that she met Bo once he %s", async (_, act) => {
  const { world } = await afterMunich();
  expect(await metBy(world)).toHaveLength(1);
  await act(world);
  expect(await metBy(world)).toEqual([]);
});

test("while Ana doesn't share her own location, she sees nobody whom she met", async () => {
  const { world } = await afterMunich();
  await share(world, "ana", false);
  expect(await metBy(world)).toEqual([]);
});

test("Bo's trip is hidden from Ana if it becomes one for a group without her", async () => {
  const { world, bosTrip } = await afterMunich();
  const { body: group } = await world.as("bo")(groups.create, { body: { name: "Family" } });
  await changeTrip(world, "bo", bosTrip.id, { groupIds: [group.id], matchOnlyGroupConnections: true });
  expect(await metBy(world)).toEqual([]);
});

test("Ana doesn't learn afterwards of days on which Bo didn't share", async () => {
  const { world } = await afterMunich({ before: (it) => share(it, "bo", false) });
  await share(world, "bo", true);
  await world.settle();
  expect(await metBy(world)).toEqual([]);
});

test("Ana doesn't learn afterwards how long Bo stayed by making her trip longer", async () => {
  const { world, trip } = await afterMunich({
    before: (it) => addTrip(it, "bo", ["2026-05-07", "2026-05-20"]),
  });
  await changeTrip(world, "ana", trip.id, { startDate: anas[0], endDate: "2026-05-31" });
  await world.settle();
  const [past] = await metBy(world);
  expect(past!.people.flatMap(({ days }) => days)).toMatchObject([
    { overlapStartDate: "2026-05-03", overlapEndDate: "2026-05-05" },
  ]);
});

test("a change during the trip doesn't take the days before it away", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", anas);
  await addTrip(world, "bo", bos);
  await world.settle();
  world.setClock("2026-05-05T12:00:00Z");
  await liveIn(world, "ana", lisbon);
  await world.settle();
  world.setClock("2026-06-10T12:00:00Z");
  expect(await metBy(world)).toMatchObject([
    { people: [{ days: [{ overlapStartDate: "2026-05-03", overlapEndDate: "2026-05-05" }] }] },
  ]);
});

test("days on which Bo didn't share, before they were announced, stay unknown", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await share(world, "bo", false);
  await addTrip(world, "ana", anas);
  await addTrip(world, "bo", bos);
  world.setClock("2026-05-05T12:00:00Z");
  await share(world, "bo", true);
  await world.settle();
  world.setClock("2026-06-10T12:00:00Z");
  const [past] = await metBy(world);
  expect(past!.people[0]!.days[0]!.overlapStartDate >= "2026-05-04").toBe(true);
});

test("somebody with whom Ana connects later was not met, and within a trip only since then", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", anas);
  await addTrip(world, "bo", bos);
  await addTrip(world, "chloe", bos);
  world.setClock("2026-05-04T12:00:00Z");
  await world.connect(["ana", "bo"]);
  await liveIn(world, "ana", lisbon);
  await world.settle();
  world.setClock("2026-06-10T12:00:00Z");
  await world.connect(["ana", "chloe"]);
  await liveIn(world, "ana", lisbon);
  await world.settle();
  expect(await metBy(world)).toMatchObject([
    {
      people: [
        { userId: world.id("bo"), days: [{ overlapStartDate: "2026-05-04", overlapEndDate: "2026-05-05" }] },
      ],
    },
  ]);
});

test("after Jonas has moved, Ana's past trips don't say that she met him", async () => {
  const world = await newWorld();
  await world.connect(["ana", "jonas"]);
  await liveIn(world, "jonas", lisbon);
  await addTrip(world, "ana", anas);
  await addTrip(world, "ana", ["2026-05-10", "2026-05-12"], lisbon);
  await world.settle();
  world.setClock("2026-06-10T12:00:00Z");
  expect(await metBy(world)).toMatchObject([{ city: "Lisbon", people: [{ userId: world.id("jonas") }] }]);
  await liveIn(world, "jonas", munich);
  await world.settle();
  expect(await metBy(world)).toEqual([]);
});
