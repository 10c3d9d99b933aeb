import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

async function makeGroup(
  { pool, id }: World,
  name: string,
  owner: Name,
  ...members: Name[]
): Promise<number> {
  const { rows } = await pool.query("insert into groups (name, owner_id) values ($1, $2) returning id", [
    name,
    id(owner),
  ]);
  await pool.query("insert into group_memberships (group_id, user_id) select $1, unnest($2::text[])", [
    rows[0].id,
    members.map(id),
  ]);
  return rows[0].id;
}
const seen = async ({ as }: World, person: Name, owned?: "true") =>
  (await as(person)(groups.list, { query: { ...(owned && { owned }) } })).body.map(
    ({ name, memberCount, isOwner }) => [name, memberCount, isOwner],
  );

test("own groups and those with a membership are listed together, by name", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await makeGroup(world, "surfers", "ana", "bo");
  await makeGroup(world, "Band", "bo", "ana", "chloe");
  expect(await seen(world, "ana")).toEqual([
    ["Band", 3, false],
    ["surfers", 2, true],
  ]);
  expect(await seen(world, "ana", "true")).toEqual([["surfers", 2, true]]);
  expect((await world.as("ana")(groups.list, { query: {} })).body[0]).toMatchObject({
    description: null,
    icon: "users",
    ownerId: "id-of-bo",
  });
});

test("a member who isn't connected with the owner doesn't see the group", async () => {
  const world = await newWorld();
  await makeGroup(world, "Band", "bo", "ana");
  expect(await seen(world, "ana")).toEqual([]);
  await world.pool.query(
    "insert into connections (requester_id, receiver_id) values ('id-of-ana', 'id-of-bo')",
  );
  expect(await seen(world, "ana")).toEqual([]);
  await world.pool.query("update connections set status = 'accepted'");
  expect(await seen(world, "ana")).toEqual([["Band", 2, false]]);
});

test("a connection who is not a member doesn't see it either", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await makeGroup(world, "Band", "bo", "chloe");
  expect(await seen(world, "ana")).toEqual([]);
});

test("hidden members aren't counted, and groups of hidden owners are not listed", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "dev"], ["chloe", "bo"]);
  await makeGroup(world, "Band", "bo", "ana", "chloe", "emeka");
  await makeGroup(world, "Devs", "dev", "ana");
  await world.pool.query(
    "insert into blocked_users (blocker_id, blocked_user_id) values ('id-of-chloe', 'id-of-ana'), ('id-of-ana', 'id-of-dev')",
  );
  expect(await seen(world, "ana")).toEqual([["Band", 3, false]]);
  expect(await seen(world, "bo")).toEqual([["Band", 4, true]]);
  await world.pool.query("update users set is_suspended = true where id = 'id-of-bo'");
  expect(await seen(world, "ana")).toEqual([]);
});
