import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";
import { trips } from "#contract/features/trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const block = ({ as, id }: World, from: Name, to: Name, reason?: string) =>
  as(from)(blocks.block, { body: { blockedUserId: id(to), ...(reason && { reason }) } });
const unblock = ({ as, id }: World, from: Name, to: Name) =>
  as(from)(blocks.unblock, { params: { userId: id(to) } });
const listed = async ({ as }: World, who: Name) => (await as(who)(blocks.list, {})).body;
const ask = ({ as, id }: World, from: Name, to: Name) =>
  as(from)(connections.request, { body: { targetUserId: id(to) } });
const connected = async ({ as }: World, who: Name) => (await as(who)(connections.list, {})).body.length;
const relation = async ({ as, id }: World, from: Name, to: Name) =>
  (await as(from)(people.profile, { params: { userId: id(to) } })).body.relation;

test("a block is listed for the person who made it, latest first, and for nobody else", async () => {
  const world = await newWorld();
  await block(world, "ana", "bo", "  too many jokes ");
  world.setClock("2026-03-02T12:00:00Z");
  await block(world, "ana", "chloe");
  expect((await listed(world, "ana")).map(({ username }) => username)).toEqual(["chloe", "bo"]);
  expect((await listed(world, "ana"))[1]).toEqual({
    id: "id-of-bo",
    firstName: "Bo",
    lastName: "Lindqvist",
    username: "bo",
    profileImageUrl: null,
    blockedAt: "2026-03-01T12:00:00.000Z",
  });
  expect(await listed(world, "bo")).toEqual([]);
  expect((await world.pool.query("select reason from blocked_users order by id")).rows).toEqual([
    { reason: "too many jokes" },
    { reason: null },
  ]);
});

test("blocking twice or back is fine; blocking oneself or an unknown person is refused", async () => {
  const world = await newWorld();
  expect((await block(world, "ana", "bo")).status).toBe(200);
  expect((await block(world, "ana", "bo")).status).toBe(200);
  expect((await block(world, "bo", "ana")).status).toBe(200);
  expect(await listed(world, "ana")).toHaveLength(1);
  expect((await block(world, "ana", "ana")).status).toBe(400);
  const nobody = await world.as("ana")(blocks.block, { body: { blockedUserId: "nobody" } });
  expect([nobody.status, nobody.failure.message]).toEqual([404, "User not found"]);
  await world.pool.query("update users set is_suspended = true where id = $1", [world.id("chloe")]);
  expect((await block(world, "ana", "chloe")).status).toBe(404);
});

test("a suspended person stays in the list of blocks, a deleted one does not", async () => {
  const world = await newWorld();
  await block(world, "ana", "bo");
  await block(world, "ana", "chloe");
  await world.pool.query("update users set is_suspended = true where id = $1", [world.id("bo")]);
  await world.pool.query("update users set deleted_at = now() where id = $1", [world.id("chloe")]);
  expect((await listed(world, "ana")).map(({ username }) => username)).toEqual(["bo"]);
  expect((await block(world, "ana", "bo")).status).toBe(200);
  expect((await unblock(world, "ana", "bo")).status).toBe(200);
});

test("only the person who made a block can lift it, once", async () => {
  const world = await newWorld();
  await block(world, "ana", "bo");
  expect((await unblock(world, "bo", "ana")).status).toBe(404);
  expect((await unblock(world, "ana", "chloe")).status).toBe(404);
  expect((await unblock(world, "ana", "bo")).status).toBe(200);
  expect((await unblock(world, "ana", "bo")).status).toBe(404);
});

test("a block ends connection, requests and memberships; lifting it restores only visibility", async () => {
  const world = await newWorld();
  const { as, id } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const makeGroup = async (owner: Name, member: Name) => {
    const { body } = await as(owner)(groups.create, { body: { name: "Surfers" } });
    await as(owner)(groups.addMember, { params: { id: body.id }, body: { username: member } });
    return body.id;
  };
  const anas = await makeGroup("ana", "bo");
  const bos = await makeGroup("bo", "ana");
  await ask(world, "dev", "ana");
  await block(world, "ana", "bo");
  await block(world, "ana", "dev");
  expect(await connected(world, "bo")).toBe(0);
  expect(await connected(world, "ana")).toBe(1);
  await unblock(world, "ana", "bo");
  await unblock(world, "ana", "dev");
  expect(await relation(world, "bo", "ana")).toBe("none");
  expect((await as("ana")(connections.requests, {})).body).toEqual([]);
  expect((await as("dev")(connections.sent, {})).body).toEqual([]);
  const { rows } = await world.pool.query("select from group_memberships where group_id in ($1, $2)", [
    anas,
    bos,
  ]);
  expect(rows).toEqual([]);
  expect((await as("bo")(people.profile, { params: { userId: id("ana") } })).status).toBe(200);
});

test("blocking and unblocking can't be used to repeat a declined request", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  await world.as("bo")(connections.answer, { params: { id: body.id }, body: { status: "declined" } });
  await block(world, "ana", "bo");
  await unblock(world, "ana", "bo");
  await ask(world, "ana", "bo");
  expect((await world.as("bo")(connections.requests, {})).body).toEqual([]);
});

test("a block ends matches, ledger entries and notifications about each other", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const porto = { country: "PT", state: "13", city: "Porto", startDate: "2026-05-03", endDate: "2026-05-07" };
  for (const name of ["ana", "bo"] as const) await world.as(name)(trips.create, { body: porto });
  await world.settle();
  expect((await world.as("bo")(notifications.list, {})).body).toHaveLength(1);
  await block(world, "ana", "bo");
  await world.settle();
  for (const name of ["ana", "bo"] as const) {
    expect((await world.as(name)(matches.list, {})).body).toEqual([]);
    expect((await world.as(name)(notifications.list, {})).body).toEqual([]);
  }
  expect((await world.pool.query("select from matches")).rows).toEqual([]);
});

test("an admin can be blocked like anyone else", async () => {
  const world = await newWorld();
  await world.pool.query("update users set role = 'admin' where id = $1", [world.id("giulia")]);
  expect((await block(world, "ana", "giulia")).status).toBe(200);
  expect((await world.as("giulia")(people.profile, { params: { userId: world.id("ana") } })).status).toBe(
    404,
  );
});

test("a request, an answer or a group change during a block leaves no link between the two", async () => {
  const world = await newWorld();
  await Promise.all([world.tokenOf("ana"), world.tokenOf("bo")]);
  const group = (await world.as("ana")(groups.create, { body: { name: "Surfers" } })).body.id;
  const tieing = [
    () => ask(world, "ana", "bo"),
    () => ask(world, "bo", "ana"),
    () => world.as("ana")(groups.addMember, { params: { id: group }, body: { username: "bo" } }),
  ];
  for (let round = 0; round < 9; round++) {
    const answers = await Promise.all([
      ...tieing.map((tie) => tie()),
      block(world, "bo", "ana"),
      ...tieing.map((tie) => tie()),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const { rows } = await world.pool.query(
      "select 'connection' from connections where status <> 'declined' union all select 'member' from group_memberships",
    );
    expect(rows).toEqual([]);
    expect((await unblock(world, "bo", "ana")).status).toBe(200);
  }
});
