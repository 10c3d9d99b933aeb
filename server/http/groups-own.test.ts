import { expect, test } from "vitest";
import { groups } from "../../contract/groups.ts";
import { trips } from "../../contract/trips.ts";
import { newWorld, type World } from "../testing/world.ts";

type Name = Parameters<World["id"]>[0];

const make = ({ as }: World, owner: Name, body: { name: string; description?: string | null }) =>
  as(owner)(groups.create, { body });

test("a new group is empty but for its owner", async () => {
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

test("a name is needed, of at most 25 characters; any text is a name", async () => {
  const world = await newWorld();
  const none = await make(world, "ana", { name: "  " });
  expect([none.status, none.failure.message]).toEqual([400, "name: Name is required"]);
  expect((await make(world, "ana", { name: "x".repeat(26) })).status).toBe(400);
  for (const name of ["x".repeat(25), "%_'\"\\", "ماريا 🌍", "<b>no</b>"]) {
    expect((await make(world, "ana", { name })).body.name).toBe(name);
  }
});

test("one can have a hundred groups, also when many are made at once", async () => {
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

test("what is left out of a change stays, and an empty description goes", async () => {
  const world = await newWorld();
  const { body: group } = await make(world, "ana", { name: "Surfers", description: "On boards" });
  const change = (body: object) => world.as("ana")(groups.update, { params: { id: group.id }, body });
  expect((await change({})).body).toEqual(group);
  expect((await change({ icon: "plane" })).body).toEqual({ ...group, icon: "plane" });
  expect((await change({ description: " " })).body.description).toBe(null);
  expect((await change({ name: "" })).status).toBe(400);
});

test("only the owner changes or deletes a group: members may not, to others it isn't there", async () => {
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

/** Ana's group of Bo and Chloé, all three connected, on trips that meet. */
async function meetingGroup() {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["bo", "chloe"]);
  const { id } = (await make(world, "ana", { name: "Surfers" })).body;
  for (const username of ["bo", "chloe"])
    await as("ana")(groups.addMember, { params: { id }, body: { username } });
  const seen = async (person: Name) =>
    (await as(person)(groups.overlaps, { params: { id } })).body.map(
      ({ people, city, overlapStartDate, overlapEndDate }) =>
        `${people.map(({ username }) => username).join(" + ")}: ${city} ${overlapStartDate}–${overlapEndDate}`,
    );
  const travel = async (person: Name, where: typeof porto, startDate: string, endDate: string, more = {}) =>
    (await as(person)(trips.create, { body: { ...where, startDate, endDate, ...more } })).body.id;
  return { world, id, seen, travel };
}

test("a group shows who of its people meet whom, where and when: never more", async () => {
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
    "city country overlapEndDate overlapStartDate people placeId state".split(" "),
  );
});

test("a trip that isn't open to me doesn't show there either", async () => {
  const { world, seen, travel } = await meetingGroup();
  const bos = (await make(world, "bo", { name: "Two" })).body.id;
  await world.as("bo")(groups.addMember, { params: { id: bos }, body: { username: "chloe" } });
  await travel("bo", porto, "2026-04-03", "2026-04-09", { groupIds: [bos], matchOnlyGroupConnections: true });
  await travel("chloe", porto, "2026-04-07", "2026-04-12");
  expect(await seen("ana")).toEqual([]);
  expect(await seen("chloe")).toEqual(["chloe + bo: Porto 2026-04-07–2026-04-09"]);
});

test("whom I am not connected with, or who shares no location, is left out; who shares none sees none", async () => {
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

test("it looks ninety days ahead and no further", async () => {
  const { seen, travel } = await meetingGroup();
  for (const person of ["bo", "chloe"] as const) {
    await travel(person, porto, "2026-05-25", "2026-06-20");
    await travel(person, lisbon, "2026-06-25", "2026-06-27");
  }
  expect(await seen("ana")).toEqual(["bo + chloe: Porto 2026-05-25–2026-05-30"]);
});
