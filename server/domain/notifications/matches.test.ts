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
  brooklyn,
  hoboken,
  manhattan,
  munich,
  portoCity,
  countMatchNotices,
} from "#testing/worlds/overlapping-trips.ts";
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

test("a German reader is told that Bo comes to München, and that he is no longer there", async () => {
  const world = await newWorld();
  await world.pool.query("update users set locale = 'de-DE' where id = $1", [world.id("ana")]);
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  const { id } = await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  const messages = async () => {
    await world.settle();
    return (await world.as("ana")(notifications.list, {})).body.map(({ message }) => message);
  };
  expect(await messages()).toEqual([expect.stringContaining("München")]);
  await world.as("bo")(trips.remove, { params: { id } });
  const [gone, ...before] = await messages();
  expect(gone).toContain("München");
  expect([gone, ...before].join()).not.toContain("Munich");
});

test("computing the overlap again, for either person, announces nothing more", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-07-01", "2026-07-02", portoCity);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("moving an overlap announces nothing; ending it and bringing it back does", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-12");
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-12", portoCity);
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

test("Bo is notified once that Ana won't be there", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", portoCity);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-04", portoCity);
  expect(await changes(world, "bo")).toEqual(["Ana Silva is no longer in Munich: May 3 – 5, 2026."]);
  expect(await changes(world, "ana")).toEqual([]);
});

/** Ana in one place, Bo in another, on the same days. */
async function worldApart(anas: typeof munich, bos: typeof munich) {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2026-05-01", "2026-05-05", anas);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", bos);
  await world.settle();
  return { ...world, anas: id };
}

/** The texts of a person's match notices, and the places in their data. */
const matchTexts = async ({ as, pool, id }: World, who: CastName) => {
  const { rows } = await pool.query(
    "select data->>'city' as city from notifications where type = 'new_match' and user_id = $1",
    [id(who)],
  );
  const all = (await as(who)(notifications.list, {})).body;
  const texts = all.filter(({ type }) => type === "new_match").map(({ message }) => message);
  return [...texts.map((text) => text.replaceAll(/\s/g, " ")), ...rows.map(({ city }) => city)];
};

test("people near each other read both places and the distance, each from their own place", async () => {
  const world = await worldApart(hoboken, manhattan);
  expect(await matchTexts(world, "ana")).toEqual([
    "Bo Lindqvist will be in Manhattan, 7 km from you in Hoboken: May 3 – 5, 2026.",
    "Hoboken",
  ]);
  expect(await matchTexts(world, "bo")).toEqual([
    "Ana Silva will be in Hoboken, 7 km from you in Manhattan: May 3 – 5, 2026.",
    "Manhattan",
  ]);
});

test("people in two parts of one city read both parts and no distance", async () => {
  const world = await worldApart(brooklyn, manhattan);
  expect(await matchTexts(world, "ana")).toEqual([
    "Bo Lindqvist will be in Manhattan, and you in Brooklyn: May 3 – 5, 2026.",
    "Brooklyn",
  ]);
});

test("each person reads the distance in the unit of their locale, or in the one they chose", async () => {
  const world = await newWorld();
  const { as, pool, connect, id, settle } = world;
  await connect(["ana", "bo"]);
  await pool.query("update users set locale = 'en-US' where id = any ($1)", [[id("ana"), id("bo")]]);
  expect((await as("bo")(profile.updateMatching, { body: { distanceUnit: "km" } })).status).toBe(200);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", hoboken);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", manhattan);
  await settle();
  expect((await matchTexts(world, "ana"))[0]).toContain("Manhattan, 4 mi from you");
  expect((await matchTexts(world, "bo"))[0]).toContain("Hoboken, 7 km from you");
});

test("Bo reads which place near him Ana leaves; that she narrows what is near is not announced", async () => {
  const world = await worldApart(hoboken, manhattan);
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", portoCity);
  expect(await changes(world, "bo")).toEqual([
    "Ana Silva is no longer in Hoboken, 7 km from you in Manhattan: May 3 – 5, 2026.",
  ]);
  const other = await worldApart(hoboken, manhattan);
  await other.as("ana")(profile.updateMatching, { body: { nearKm: 0 } });
  expect(await changes(other, "bo")).toEqual([]);
});

test("Ana, who moves nearer to Bo, into his part of the city or away from it, has not left him", async () => {
  for (const [before, after] of [
    [brooklyn, manhattan],
    [hoboken, manhattan],
    [manhattan, hoboken],
  ] as const) {
    const world = await worldApart(before, manhattan);
    await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", after);
    expect(await changes(world, "bo")).toEqual([]);
    await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", portoCity);
    expect(await changes(world, "bo")).toEqual([
      expect.stringContaining(`Ana Silva is no longer in ${after.city}`),
    ]);
  }
});

test("the ledger takes over new names and distances of an overlap, and nothing is announced", async () => {
  const world = await worldApart(hoboken, manhattan);
  const { rows: before } = await world.pool.query("select * from matches");
  await world.pool.query("update matches set distance_km = 1, city = 'X', city2 = 'Y', state2 = 'Z'");
  await changeTrip(world, world.anas, "2026-05-01", "2026-05-05", hoboken);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  expect((await world.pool.query("select * from matches")).rows).toEqual(before);
});

test("Bo isn't notified if he switched trip updates off, nor if Ana disconnects or hides", async () => {
  const world = await overlappingTripsWorld();
  await countMatchNotices(world);
  await world.as("bo")(notificationSettings.update, { body: { tripUpdates: false } });
  await world.as("ana")(trips.remove, { params: { id: world.anas } });
  expect(await changes(world, "bo")).toEqual([]);
  const other = await overlappingTripsWorld();
  await countMatchNotices(other);
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
