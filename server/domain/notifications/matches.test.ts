import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { notifications } from "#contract/features/notifications.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import {
  addTrip,
  changeTrip,
  overlappingTripsWorld,
  munich,
  porto,
  countMatchNotices,
} from "#testing/worlds/told-matches.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

test("a new overlap is announced once to each person, in words", async () => {
  const world = await overlappingTripsWorld();
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  const [notice] = (await world.as("ana")(notifications.list, {})).body;
  expect(notice?.title).toBe("New match");
  expect(notice?.message.replaceAll(/\s/g, " ")).toBe(
    "You and Bo Lindqvist will both be in Munich: May 3 – 5, 2026.",
  );
});

test("computing the overlap again, for either person, announces nothing more", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-07-01", "2026-07-02", porto);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("moving an overlap announces nothing; ending it and bringing it back does", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-12");
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-12", porto);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-12");
  expect(await countMatchNotices(world)).toEqual([2, 2]);
});

test("Ana and Bo save their trips at the same moment: one overlap, one notification each", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await Promise.all([
    addTrip(world, "ana", "2026-05-01", "2026-05-05"),
    addTrip(world, "bo", "2026-05-03", "2026-05-09"),
  ]);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("accepting a request announces the overlaps that exist already", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  await world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } });
  expect(await countMatchNotices(world)).toEqual([0, 0]);
  const [request] = (await world.as("bo")(connections.requests, {})).body;
  await world.as("bo")(connections.answer, {
    params: { id: request?.id ?? 0 },
    body: { status: "accepted" },
  });
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("a saved day is announced like a trip, and the next day there extends the same overlap", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  const save = (date: string) => world.as("ana")(days.batch, { body: { locations: [{ date, ...munich }] } });
  await save("2026-05-04");
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await save("2026-05-05");
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("a change that is rolled back announces nothing", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  const answer = await world.as("ana")(trips.create, {
    body: {
      ...munich,
      startDate: "2026-06-01",
      endDate: "2026-06-02",
      groupIds: [999],
      matchOnlyGroupConnections: true,
    },
  });
  expect(answer.status).toBe(400);
  const { rows } = await world.pool.query(
    "select count(*)::int as waiting from pgboss.job where state = 'created'",
  );
  expect(rows[0].waiting).toBe(0);
});

const changes = async ({ as, settle }: World, who: CastName) => {
  await settle();
  const all = (await as(who)(notifications.list, {})).body;
  return all.filter(({ type }) => type === "trip").map(({ message }) => message.replaceAll(/\s/g, " "));
};

test("Bo, who asked for trip updates, is notified once that Ana won't be there", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await world.as("bo")(notificationSettings.update, { body: { tripUpdates: true } });
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", porto);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-04", porto);
  expect(await changes(world, "bo")).toEqual(["Ana Silva is no longer in Munich: May 3 – 5, 2026."]);
  expect(await changes(world, "ana")).toEqual([]);
});

test("nobody is notified by default, nor when two people disconnect or stop sharing", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await world.as("ana")(trips.remove, { params: { id: world.anas } });
  expect(await changes(world, "bo")).toEqual([]);
  const other = await overlappingTripsWorld();
  await countMatchNotices(other);
  await other.as("bo")(notificationSettings.update, { body: { tripUpdates: true } });
  await other.as("ana")(profile.updateConsents, { body: { locationSharing: false } });
  expect(await changes(other, "bo")).toEqual([]);
  await other.as("ana")(profile.updateConsents, { body: { locationSharing: true } });
  await other.settle();
  const [connection] = (await other.as("bo")(connections.list, {})).body;
  await other.as("bo")(connections.remove, { params: { id: connection?.id ?? 0 } });
  await other.as("ana")(trips.remove, { params: { id: other.anas } });
  expect(await changes(other, "bo")).toEqual([]);
});

test("Ana, who turned off match notifications, gets none", async () => {
  const world = await newWorld();
  await world.as("ana")(notificationSettings.update, { body: { newMatches: false } });
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  expect(await countMatchNotices(world)).toEqual([0, 1]);
});
