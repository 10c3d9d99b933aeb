import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import type { CastName } from "#server/seed/cast.ts";
import { addTrip, changeTrip, overlappingTripsWorld, portoCity } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const lisbonCity = { country: "PT", state: "11", city: "Lisbon" };

const countOf = async ({ as, settle }: World, who: CastName) => {
  await settle();
  return (await as(who)(matches.newCount, {})).body.count;
};
const newIds = async ({ as }: World, who: CastName) =>
  (await as(who)(matches.list, {})).body.map(({ newId }) => newId);
const markSeen = async ({ as }: World, who: CastName, ids: readonly (number | null)[]) =>
  (await as(who)(matches.seen, { body: { ids: ids.flatMap((id) => id ?? []) } })).body.count;

test("a match is new to each of the two until that person has seen it", async () => {
  const world = await overlappingTripsWorld();
  expect(await countOf(world, "ana")).toBe(1);
  const ids = await newIds(world, "ana");
  expect(ids).toEqual([expect.any(Number)]);
  expect(await markSeen(world, "ana", ids)).toBe(0);
  expect(await newIds(world, "ana")).toEqual([null]);
  expect(await countOf(world, "ana")).toBe(0);
  expect(await countOf(world, "bo")).toBe(1);
});

test("seeing a match marks its notification as read, for the person who has seen it", async () => {
  const world = await overlappingTripsWorld();
  const { as, settle } = world;
  await settle();
  const unread = async (who: CastName) => (await as(who)(notifications.unreadCount, {})).body.count;
  const before = { ana: await unread("ana"), bo: await unread("bo") };
  await markSeen(world, "chloe", await newIds(world, "ana"));
  expect(await unread("ana")).toBe(before.ana);
  await markSeen(world, "ana", await newIds(world, "ana"));
  expect(await unread("ana")).toBe(before.ana - 1);
  expect(await unread("bo")).toBe(before.bo);
  const { body } = await as("ana")(notifications.list, {});
  expect(body.filter(({ type, isRead }) => type === "new_match" && !isRead)).toEqual([]);
});

test("a saved day in Cascais within Ana's weeks in Lisbon is a new match of its own", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-01", "2026-05-10", lisbonCity);
  await addTrip(world, "ana", "2026-05-01", "2026-05-10", lisbonCity);
  const cascais = { ...lisbonCity, city: "Cascais" };
  await world.as("ana")(days.batch, { body: { locations: [{ date: "2026-05-05", ...cascais }] } });
  expect(await countOf(world, "ana")).toBe(2);
  const [before, day, after] = await newIds(world, "ana");
  expect(before).toBe(after);
  expect(await markSeen(world, "ana", [before ?? null])).toBe(1);
  expect(await newIds(world, "ana")).toEqual([null, day, null]);
  expect(await markSeen(world, "ana", [day ?? null])).toBe(0);
});

test("marking matches as seen affects only the caller", async () => {
  const world = await overlappingTripsWorld();
  expect(await countOf(world, "ana")).toBe(1);
  const ids = await newIds(world, "ana");
  expect(await markSeen(world, "chloe", ids)).toBe(0);
  expect(await countOf(world, "ana")).toBe(1);
});

test("a match that moves stays seen; a further one is new", async () => {
  const world = await overlappingTripsWorld();
  await world.settle();
  await markSeen(world, "ana", await newIds(world, "ana"));
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-04");
  expect(await countOf(world, "ana")).toBe(0);
  await addTrip(world, "ana", "2026-07-01", "2026-07-02", portoCity);
  await addTrip(world, "bo", "2026-07-01", "2026-07-02", portoCity);
  expect(await countOf(world, "ana")).toBe(1);
  expect((await newIds(world, "ana")).map((id) => id !== null)).toEqual([false, true]);
});

test("matches with hidden people don't count; a seen match stays seen afterwards", async () => {
  const world = await overlappingTripsWorld();
  expect(await countOf(world, "ana")).toBe(1);
  const countNow = async () => (await world.as("ana")(matches.newCount, {})).body.count;
  const share = (locationSharing: boolean) =>
    world.as("bo")(profile.updateConsents, { body: { locationSharing } });
  await share(false);
  expect(await countNow()).toBe(0);
  await share(true);
  expect(await countOf(world, "ana")).toBe(1);
  await markSeen(world, "ana", await newIds(world, "ana"));
  await share(false);
  await world.settle();
  await share(true);
  expect(await countOf(world, "ana")).toBe(0);
  expect(await countOf(world, "bo")).toBe(1);
  await world.as("ana")(blocks.block, { body: { blockedUserId: world.id("bo") } });
  expect((await world.as("bo")(matches.newCount, {})).body.count).toBe(0);
});

test('matches that were in the ledger before the "new" mark existed are seen', async () => {
  const world = await overlappingTripsWorld();
  await world.settle();
  const columns = `user1_id, user2_id, place, country, state, city, place2, country2, state2, city2,
    distance_km, overlap_start_date, overlap_end_date`;
  await world.pool.query(
    `with old as (delete from matches returning *) insert into matches (${columns}) select ${columns} from old`,
  );
  expect(await countOf(world, "ana")).toBe(0);
  expect(await newIds(world, "bo")).toEqual([null]);
});
