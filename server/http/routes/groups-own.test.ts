import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const make = ({ as }: World, owner: Name, body: { name: string; description?: string | null }) =>
  as(owner)(groups.create, { body });

test("a new group has only its owner", async () => {
  const world = await newWorld();
  const { status, body } = await make(world, "ana", { name: "  Surfers 🏄 ", description: " On boards " });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    name: "Surfers 🏄",
    description: "On boards",
    icon: "users",
    memberCount: 1,
    ownerId: "id-of-ana",
    isOwner: true,
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  expect((await world.as("ana")(groups.list, { query: {} })).body).toEqual([body]);
});

test("a name is required, of at most 25 characters; any text is allowed", async () => {
  const world = await newWorld();
  const none = await make(world, "ana", { name: "  " });
  expect([none.status, none.failure.message]).toEqual([400, "name: Name is required"]);
  expect((await make(world, "ana", { name: "x".repeat(26) })).status).toBe(400);
  for (const name of ["x".repeat(25), "%_'\"\\", "ماريا 🌍", "<b>no</b>"]) {
    expect((await make(world, "ana", { name })).body.name).toBe(name);
  }
});

test("Ana can have a hundred groups, even if many are created at once", async () => {
  const world = await newWorld();
  await world.tokenOf("ana");
  await world.pool.query(
    "insert into groups (name, owner_id) select 'Group ' || n, $1 from generate_series(1, 98) n",
    [world.id("ana")],
  );
  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => make(world, "ana", { name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
  expect((await make(world, "bo", { name: "Mine" })).status).toBe(201);
});

test("fields missing in a change stay, and an empty description is removed", async () => {
  const world = await newWorld();
  const { body: group } = await make(world, "ana", { name: "Surfers", description: "On boards" });
  const change = (body: object) => world.as("ana")(groups.update, { params: { id: group.id }, body });
  expect((await change({})).body).toEqual(group);
  expect((await change({ icon: "plane" })).body).toEqual({ ...group, icon: "plane" });
  expect((await change({ description: " " })).body.description).toBe(null);
  expect((await change({ name: "" })).status).toBe(400);
});

test("only the owner can change or delete a group: members get 403, others 404", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"]);
  const { body: group } = await make(world, "ana", { name: "Surfers" });
  const params = { id: group.id };
  await as("ana")(groups.addMember, { params, body: { username: "bo" } });
  for (const [person, status] of [
    ["bo", 403],
    ["chloe", 404],
  ] as const) {
    expect((await as(person)(groups.update, { params, body: { name: "Mine" } })).status).toBe(status);
    expect((await as(person)(groups.remove, { params })).status).toBe(status);
    expect((await as(person)(groups.addMember, { params, body: { username: "dev" } })).status).toBe(status);
  }
  expect((await as("ana")(groups.remove, { params })).status).toBe(200);
  expect((await as("ana")(groups.remove, { params })).status).toBe(404);
  expect((await as("bo")(groups.list, { query: {} })).body).toEqual([]);
});

const porto = { country: "PT", state: "13", city: "Porto" };
const lisbon = { country: "PT", state: "11", city: "Lisbon" };

/** Ana's group of Bo and Chloé, all three connected, and functions to add trips and read overlaps. */
async function meetingGroup() {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["bo", "chloe"]);
  const { id } = (await make(world, "ana", { name: "Surfers" })).body;
  for (const username of ["bo", "chloe"])
    await as("ana")(groups.addMember, { params: { id }, body: { username } });
  const seen = async (person: Name) =>
    (await as(person)(groups.overlaps, { params: { id } })).body.map(
      ({ people, places: [place], overlapStartDate, overlapEndDate }) =>
        `${people.map(({ username }) => username).join(" + ")}: ${place?.city} ${overlapStartDate}–${overlapEndDate}`,
    );
  const travel = async (person: Name, where: typeof porto, startDate: string, endDate: string, more = {}) =>
    (await as(person)(trips.create, { body: { ...where, startDate, endDate, ...more } })).body.id;
  return { world, id, seen, travel };
}

test("a group shows which members meet, where and when, and nothing more", async () => {
  const { world, id, seen, travel } = await meetingGroup();
  await travel("bo", porto, "2026-04-03", "2026-04-09");
  await travel("chloe", porto, "2026-04-07", "2026-04-12");
  await travel("ana", lisbon, "2026-03-20", "2026-03-25");
  await travel("bo", lisbon, "2026-03-25", "2026-03-28");
  expect(await seen("ana")).toEqual([
    "ana + bo: Lisbon 2026-03-25–2026-03-25",
    "bo + chloe: Porto 2026-04-07–2026-04-09",
  ]);
  expect(await seen("chloe")).toEqual([
    "ana + bo: Lisbon 2026-03-25–2026-03-25",
    "chloe + bo: Porto 2026-04-07–2026-04-09",
  ]);
  const [first] = (await world.as("ana")(groups.overlaps, { params: { id } })).body;
  expect(Object.keys(first ?? {}).toSorted()).toEqual(
    "distanceKm overlapEndDate overlapStartDate people places".split(" "),
  );
});

test("a trip that is not visible to Ana isn't in the group's overlaps either", async () => {
  const { world, seen, travel } = await meetingGroup();
  const bos = (await make(world, "bo", { name: "Two" })).body.id;
  await world.as("bo")(groups.addMember, { params: { id: bos }, body: { username: "chloe" } });
  await travel("bo", porto, "2026-04-03", "2026-04-09", { groupIds: [bos], matchOnlyGroupConnections: true });
  await travel("chloe", porto, "2026-04-07", "2026-04-12");
  expect(await seen("ana")).toEqual([]);
  expect(await seen("chloe")).toEqual(["chloe + bo: Porto 2026-04-07–2026-04-09"]);
});

test("only connections who share are in the overlaps, and Ana must share to see any", async () => {
  const { world, seen, travel } = await meetingGroup();
  await travel("bo", porto, "2026-04-03", "2026-04-09");
  await travel("chloe", porto, "2026-04-07", "2026-04-12");
  const sharing = (person: Name, on: boolean) =>
    world.pool.query("update users set privacy_location_sharing = $2 where id = $1", [world.id(person), on]);
  expect(await seen("ana")).toHaveLength(1);
  await sharing("ana", false);
  expect(await seen("ana")).toEqual([]);
  await sharing("ana", true);
  await sharing("bo", false);
  expect(await seen("ana")).toEqual([]);
  await sharing("bo", true);
  await world.pool.query("delete from connections where low_id = 'id-of-bo' and high_id = 'id-of-chloe'");
  expect(await seen("ana")).toEqual([]);
});

test.each([90, 91, 92, 99, 365])("a meeting on day %i is shown: there is no time limit", async (ahead) => {
  const { seen, travel } = await meetingGroup();
  const day = addDays("2026-03-01", ahead);
  await travel("bo", porto, day, addDays(day, 2));
  await travel("chloe", porto, addDays(day, -2), day);
  expect(await seen("ana")).toEqual([`bo + chloe: Porto ${day}–${day}`]);
});
