import { expect, test } from "vitest";
import { connections } from "../../contract/connections.ts";
import { days } from "../../contract/days.ts";
import { notifications } from "../../contract/notifications.ts";
import { preferences } from "../../contract/preferences.ts";
import { profile } from "../../contract/profile.ts";
import { trips } from "../../contract/trips.ts";
import type { CastName } from "../seed/cast.ts";
import { newWorld } from "../testing/world.ts";

type World = Awaited<ReturnType<typeof newWorld>>;

const munich = { country: "DE", state: "BY", city: "Munich" };
const porto = { country: "PT", state: "13", city: "Porto" };

async function addTrip({ as }: World, who: CastName, startDate: string, endDate: string, place = munich) {
  return (await as(who)(trips.create, { body: { ...place, startDate, endDate } })).body;
}
const change = ({ as }: World, id: number, startDate: string, endDate: string, place = munich) =>
  as("ana")(trips.update, { params: { id }, body: { ...place, startDate, endDate } });

/** What both have been told of matches so far. */
async function told({ as, settle }: World): Promise<[number, number]> {
  await settle();
  const of = async (who: CastName) =>
    (await as(who)(notifications.list, {})).body.filter(({ type }) => type === "new_match").length;
  return [await of("ana"), await of("bo")];
}

async function meetingIn(): Promise<World & { anas: number }> {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  return { ...world, anas: id };
}

test("a new overlap is told once to each, in words", async () => {
  const world = await meetingIn();
  expect(await told(world)).toEqual([1, 1]);
  const [notice] = (await world.as("ana")(notifications.list, {})).body;
  expect(notice?.title).toBe("New match");
  expect(notice?.message.replaceAll(/\s/g, " ")).toBe(
    "You and Bo Lindqvist will both be in Munich: May 3 – 5, 2026.",
  );
});

test("however often it is computed again, by whichever of the two, nothing more is told", async () => {
  const world = await meetingIn();
  await told(world);
  await change(world, world.anas, "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-07-01", "2026-07-02", porto);
  expect(await told(world)).toEqual([1, 1]);
});

test("an edit that moves the overlap is no news; one that ends it and another that brings it back is", async () => {
  const world = await meetingIn();
  await told(world);
  await change(world, world.anas, "2026-05-07", "2026-05-12");
  expect(await told(world)).toEqual([1, 1]);
  await change(world, world.anas, "2026-05-07", "2026-05-12", porto);
  expect(await told(world)).toEqual([1, 1]);
  await change(world, world.anas, "2026-05-07", "2026-05-12");
  expect(await told(world)).toEqual([2, 2]);
});

test("both save their trip in the same moment: one overlap, one notice each", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await Promise.all([
    addTrip(world, "ana", "2026-05-01", "2026-05-05"),
    addTrip(world, "bo", "2026-05-03", "2026-05-09"),
  ]);
  expect(await told(world)).toEqual([1, 1]);
});

test("an accepted request tells of the overlaps that were waiting for it", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  await world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } });
  expect(await told(world)).toEqual([0, 0]);
  const [request] = (await world.as("bo")(connections.requests, {})).body;
  await world.as("bo")(connections.answer, {
    params: { id: request?.id ?? 0 },
    body: { status: "accepted" },
  });
  expect(await told(world)).toEqual([1, 1]);
});

test("two who part and connect again are told again", async () => {
  const world = await meetingIn();
  expect(await told(world)).toEqual([1, 1]);
  const [connection] = (await world.as("bo")(connections.list, {})).body;
  await world.as("bo")(connections.remove, { params: { id: connection?.id ?? 0 } });
  expect(await told(world)).toEqual([1, 1]);
  await world.connect(["ana", "bo"]);
  await change(world, world.anas, "2026-05-01", "2026-05-05");
  expect(await told(world)).toEqual([2, 2]);
});

test("a saved day is told like a trip; the next day in the same place is the same overlap, longer", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  const save = (date: string) => world.as("ana")(days.batch, { body: { locations: [{ date, ...munich }] } });
  await save("2026-05-04");
  expect(await told(world)).toEqual([1, 1]);
  await save("2026-05-05");
  expect(await told(world)).toEqual([1, 1]);
});

test("a change that is taken back together with its transaction tells nothing", async () => {
  const world = await meetingIn();
  await told(world);
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

test("who was to be met and won't be there is told of to whoever asked for it, once", async () => {
  const world = await meetingIn();
  await told(world);
  await world.as("bo")(preferences.update, { body: { tripUpdates: true } });
  await change(world, world.anas, "2026-05-01", "2026-05-05", porto);
  await change(world, world.anas, "2026-05-01", "2026-05-04", porto);
  expect(await changes(world, "bo")).toEqual(["Ana Silva is no longer in Munich: May 3 – 5, 2026."]);
  expect(await changes(world, "ana")).toEqual([]);
});

test("nobody is told by default, nor when the two part, hide, or only see one another no more", async () => {
  const world = await meetingIn();
  await told(world);
  await world.as("ana")(trips.remove, { params: { id: world.anas } });
  expect(await changes(world, "bo")).toEqual([]);
  const other = await meetingIn();
  await told(other);
  await other.as("bo")(preferences.update, { body: { tripUpdates: true } });
  await other.as("ana")(profile.updateConsents, { body: { locationSharing: false } });
  expect(await changes(other, "bo")).toEqual([]);
  await other.as("ana")(profile.updateConsents, { body: { locationSharing: true } });
  await other.settle();
  const [connection] = (await other.as("bo")(connections.list, {})).body;
  await other.as("bo")(connections.remove, { params: { id: connection?.id ?? 0 } });
  await other.as("ana")(trips.remove, { params: { id: other.anas } });
  expect(await changes(other, "bo")).toEqual([]);
});

test("whoever doesn't want to hear of matches hears nothing of them", async () => {
  const world = await newWorld();
  await world.as("ana")(preferences.update, { body: { newMatches: false } });
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  expect(await told(world)).toEqual([0, 1]);
});
