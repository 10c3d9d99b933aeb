import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { Match, matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { blockedUsers } from "#db/tables/blocks.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newWorld } from "#testing/worlds/world.ts";

type World = Awaited<ReturnType<typeof newWorld>>;

const munich = { country: "DE", state: "BY", city: "Munich" };
const brooklyn = { country: "US", state: "NY", city: "Brooklyn" };
const manhattan = { country: "US", state: "NY", city: "Manhattan" };
const hoboken = { country: "US", state: "NJ", city: "Hoboken" };
const porto = { country: "PT", state: "13", city: "Porto" };

const addTrip = ({ as }: World, who: CastName, startDate: string, endDate: string, more: object = munich) =>
  as(who)(trips.create, { body: { ...munich, startDate, endDate, ...more } });
const matchesOf = async ({ as }: World, who: CastName) => (await as(who)(matches.list, {})).body;
const near = ({ as }: World, who: CastName, nearKm: 0 | 25 | 50 | 100) =>
  as(who)(profile.updateMatching, { body: { nearKm } });
const liveIn = ({ as }: World, who: CastName, { country, state, city } = munich) =>
  as(who)(profile.update, {
    body: { firstName: who, lastName: "Someone", homeCountry: country, homeState: state, homeCity: city },
  });

test("Ana and Bo overlap for one day in Munich, and both see that day", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { body: anas } = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  const { body: bos } = await addTrip(world, "bo", "2026-05-05", "2026-05-09", { city: "München" });
  const day = { overlapStartDate: "2026-05-05", overlapEndDate: "2026-05-05", kind: "trip", city: "Munich" };
  expect(await matchesOf(world, "ana")).toMatchObject([{ ...day, userId: world.id("bo"), tripId: anas.id }]);
  expect(await matchesOf(world, "bo")).toMatchObject([{ ...day, userId: world.id("ana"), tripId: bos.id }]);
});

test("Bo and Jonas are in Munich on the same days as Ana, and she sees both", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "jonas"]);
  for (const who of ["ana", "bo", "jonas"] as const) await addTrip(world, who, "2026-05-01", "2026-05-05");
  const days = { overlapStartDate: "2026-05-01", overlapEndDate: "2026-05-05" };
  expect(await matchesOf(world, "ana")).toMatchObject([
    { ...days, userId: world.id("bo") },
    { ...days, userId: world.id("jonas") },
  ]);
});

test("a match shows the person, place and days, and nothing else of the other's plans", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-05", "2026-05-09", { name: "Secret plan" });
  const [match] = await matchesOf(world, "ana");
  const { partOf: _, ...shown } = Match.shape;
  expect(Object.keys(match ?? {}).sort()).toEqual(Object.keys(shown).sort());
  expect(JSON.stringify(match)).not.toContain("Secret plan");
  expect(JSON.stringify(match)).not.toContain("2026-05-09");
});

test("Brooklyn and Manhattan are one city, and both see which part of it the other is in", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", brooklyn);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05", manhattan);
  await near(world, "ana", 0);
  expect(await matchesOf(world, "ana")).toMatchObject([
    { city: "Brooklyn", userPlace: { city: "Manhattan", state: "NY", country: "US" }, distanceKm: 0 },
  ]);
  expect(await matchesOf(world, "bo")).toMatchObject([
    { city: "Manhattan", userPlace: { city: "Brooklyn" }, distanceKm: 0 },
  ]);
});

test("Hoboken is near Manhattan, unless one of the two wants the same city only", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", hoboken);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05", manhattan);
  expect(await matchesOf(world, "ana")).toMatchObject([
    { city: "Hoboken", userPlace: { city: "Manhattan" }, distanceKm: 7, kind: "trip" },
  ]);
  await near(world, "bo", 0);
  expect(await matchesOf(world, "ana")).toEqual([]);
  expect(await matchesOf(world, "bo")).toEqual([]);
  await near(world, "bo", 25);
  expect(await matchesOf(world, "bo")).toMatchObject([{ distanceKm: 7 }]);
});

test("a match shows no coordinates, and a place that is in no data set is near nothing", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const village = { country: "US", state: "NJ", city: "Hoboken Heights" };
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", village);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05", village);
  await addTrip(world, "chloe", "2026-05-01", "2026-05-05", hoboken);
  const found = await matchesOf(world, "ana");
  expect(found).toMatchObject([{ userId: world.id("bo"), distanceKm: 0 }]);
  expect(JSON.stringify(found)).not.toMatch(/latitude|longitude|40\.7/);
});

test("without a connection, or with only a request, nobody matches", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  expect(await matchesOf(world, "ana")).toEqual([]);
  await world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } });
  expect(await matchesOf(world, "bo")).toEqual([]);
  expect((await world.as()(matches.list, {})).status).toBe(401);
});

test("moving or deleting the trip, or ending the connection, removes the match for both", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { body: trip } = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  const move = (place: object) =>
    world.as("ana")(trips.update, {
      params: { id: trip.id },
      body: { ...munich, startDate: "2026-05-01", endDate: "2026-05-05", ...place },
    });
  await move(porto);
  expect(await matchesOf(world, "bo")).toEqual([]);
  await move(munich);
  expect(await matchesOf(world, "bo")).toHaveLength(1);
  const [connection] = (await world.as("bo")(connections.list, {})).body;
  await world.as("bo")(connections.remove, { params: { id: connection?.id ?? 0 } });
  expect(await matchesOf(world, "ana")).toEqual([]);
  expect(await matchesOf(world, "bo")).toEqual([]);
});

test("Bo visits Ana's town: visitor for her, visiting for him; two locals don't match", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "jonas"]);
  await liveIn(world, "ana");
  await liveIn(world, "jonas");
  await addTrip(world, "bo", "2026-05-05", "2026-05-09");
  expect(await matchesOf(world, "ana")).toMatchObject([{ kind: "visitor", tripId: null }]);
  expect(await matchesOf(world, "bo")).toMatchObject([{ kind: "visiting", overlapStartDate: "2026-05-05" }]);
  expect(await matchesOf(world, "jonas")).toEqual([]);
});

test("a person who switches location sharing off matches nobody, in both directions, at once", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  const share = (locationSharing: boolean) =>
    world.as("bo")(profile.updateConsents, { body: { locationSharing } });
  await share(false);
  expect(await matchesOf(world, "ana")).toEqual([]);
  expect(await matchesOf(world, "bo")).toEqual([]);
  await share(true);
  expect(await matchesOf(world, "ana")).toHaveLength(1);
});

test("a trip for one group is visible to its members and to no other connection", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const [group] = await world.db
    .insert(groups)
    .values({ name: "Interrail", ownerId: world.id("ana") })
    .returning();
  const groupId = group?.id ?? 0;
  await world.db.insert(groupMemberships).values({ groupId, userId: world.id("bo") });
  const limited = { groupIds: [groupId], matchOnlyGroupConnections: true };
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", limited);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  await addTrip(world, "chloe", "2026-05-01", "2026-05-05");
  expect(await matchesOf(world, "bo")).toHaveLength(1);
  expect(await matchesOf(world, "chloe")).toEqual([]);
  await world.db.delete(groupMemberships);
  expect(await matchesOf(world, "bo")).toEqual([]);
});

test("a block hides both from each other, no matter who blocked", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  await world.db.insert(blockedUsers).values({ blockerId: world.id("bo"), blockedUserId: world.id("ana") });
  expect(await matchesOf(world, "ana")).toEqual([]);
  expect(await matchesOf(world, "bo")).toEqual([]);
});

test("a saved day elsewhere takes Ana out of Munich for that day; past days are left out", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  await world.as("ana")(days.batch, { body: { locations: [{ date: "2026-05-03", ...porto }] } });
  const spans = async () =>
    (await matchesOf(world, "bo")).map((match) => [match.overlapStartDate, match.overlapEndDate]);
  expect(await spans()).toEqual([
    ["2026-05-01", "2026-05-02"],
    ["2026-05-04", "2026-05-05"],
  ]);
  world.setClock("2026-05-05T13:00:00Z");
  expect(await spans()).toEqual([["2026-05-05", "2026-05-05"]]);
});
