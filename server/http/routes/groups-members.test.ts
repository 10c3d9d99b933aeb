import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const make = async ({ as }: World, owner: Name, name = "Surfers") =>
  (await as(owner)(groups.create, { body: { name } })).body.id;
const add = ({ as }: World, owner: Name, id: number, username: string) =>
  as(owner)(groups.addMember, { params: { id }, body: { username } });
const remove = ({ as, id: of }: World, who: Name, id: number, person: Name) =>
  as(who)(groups.removeMember, { params: { id, userId: of(person) } });
const members = ({ as }: World, who: Name, id: number) => as(who)(groups.members, { params: { id } });
const names = async (world: World, who: Name, id: number) =>
  (await members(world, who, id)).body.map(({ username }) => username);
const block = ({ pool, id }: World, from: Name, to: Name) =>
  pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2)", [id(from), id(to)]);
const noticesOf = async ({ as, settle }: World, who: Name) => {
  await settle();
  return (await as(who)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);
};

test("the owner comes first, then the members by name; usernames are case-insensitive", async () => {
  const world = await newWorld();
  await world.connect(["ana", "sam"]);
  const id = await make(world, "ana");
  const { status, body } = await add(world, "ana", id, "  SAM ");
  expect([status, body.username, body.isOwner]).toEqual([201, "sam", false]);
  await add(world, "ana", id, "bo");
  expect(await names(world, "ana", id)).toEqual(["ana", "bo", "sam"]);
  expect((await members(world, "sam", id)).body.map(({ isOwner }) => isOwner)).toEqual([true, false, false]);
});

test("an unknown, hidden or blocked person can't be added, with the same answer for all", async () => {
  const world = await newWorld();
  const id = await make(world, "ana");
  await block(world, "ana", "bo");
  await block(world, "chloe", "ana");
  await world.pool.query("update users set is_suspended = true where id = $1", [world.id("dev")]);
  for (const username of ["nobody", "bo", "chloe", "dev", "ana%", "_o"]) {
    const { status, failure } = await add(world, "ana", id, username);
    expect([username, status, failure.message]).toEqual([username, 404, "User not found"]);
  }
});

test("a person who doesn't let others find them can be added by a connection only", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await world.pool.query("update users set is_discoverable = false where id = any($1)", [
    ["ana", "bo", "chloe"].map((name) => world.id(name as Name)),
  ]);
  const id = await make(world, "ana");
  const unknown = await add(world, "ana", id, "nobody");
  const hidden = await add(world, "ana", id, "chloe");
  expect([hidden.status, { ...hidden.failure, requestId: "" }]).toEqual([
    404,
    { ...unknown.failure, requestId: "" },
  ]);
  expect((await add(world, "ana", id, "bo")).status).toBe(201);
  expect((await add(world, "ana", id, "ana")).status).toBe(409);
  expect(await names(world, "ana", id)).toEqual(["ana", "bo"]);
});

test("nobody is in a group twice, including the owner", async () => {
  const world = await newWorld();
  const id = await make(world, "ana");
  await add(world, "ana", id, "bo");
  expect((await add(world, "ana", id, "bo")).status).toBe(409);
  expect((await add(world, "ana", id, "ANA")).status).toBe(409);
});

test("a group has at most 200 members", async () => {
  const world = await newWorld();
  const id = await make(world, "ana");
  await world.pool.query(
    `with people as (
       insert into users (id, email, first_name, last_name, username, is_email_verified)
       select 'm' || n, 'm' || n || '@elsewhere.example', 'M', 'N', 'member' || n, true from generate_series(1, 199) n
       returning id)
     insert into group_memberships (group_id, user_id) select $1, id from people`,
    [id],
  );
  const answers = await Promise.all(["bo", "chloe", "dev"].map((name) => add(world, "ana", id, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect(await names(world, "ana", id)).toHaveLength(201);
});

test("a member who isn't connected with the owner doesn't see the group until they are", async () => {
  const world = await newWorld();
  const { as } = world;
  const id = await make(world, "ana");
  await add(world, "ana", id, "bo");
  expect((await members(world, "bo", id)).status).toBe(404);
  expect((await as("bo")(groups.overlaps, { params: { id } })).status).toBe(404);
  expect((await as("bo")(groups.list, { query: {} })).body).toEqual([]);
  expect((await remove(world, "bo", id, "bo")).status).toBe(404);
  expect(await noticesOf(world, "bo")).toEqual([]);
  await world.connect(["bo", "ana"]);
  expect(await names(world, "bo", id)).toEqual(["ana", "bo"]);
});

test("members don't see each other across a block, and a stranger sees no group", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const id = await make(world, "ana");
  await add(world, "ana", id, "bo");
  await add(world, "ana", id, "chloe");
  await block(world, "bo", "chloe");
  expect(await names(world, "bo", id)).toEqual(["ana", "bo"]);
  expect(await names(world, "chloe", id)).toEqual(["ana", "chloe"]);
  expect(await names(world, "ana", id)).toEqual(["ana", "bo", "chloe"]);
  const stranger = await members(world, "dev", id);
  expect([stranger.status, stranger.failure.message]).toEqual([404, "Group not found"]);
});

test("the owner removes members, members leave, and nobody else can do either", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const id = await make(world, "ana");
  for (const name of ["bo", "chloe", "dev"]) await add(world, "ana", id, name);
  expect((await remove(world, "bo", id, "chloe")).status).toBe(403);
  expect((await remove(world, "bo", id, "ana")).status).toBe(403);
  expect((await remove(world, "emeka", id, "bo")).status).toBe(404);
  expect((await remove(world, "ana", id, "ana")).status).toBe(400);
  expect((await remove(world, "ana", id, "emeka")).status).toBe(404);
  expect((await remove(world, "bo", id, "bo")).status).toBe(200);
  expect((await remove(world, "bo", id, "bo")).status).toBe(404);
  expect((await remove(world, "ana", id, "chloe")).status).toBe(200);
  expect(await names(world, "ana", id)).toEqual(["ana", "dev"]);
});

test("a connection who is added is notified once, even if added twice at once", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const id = await make(world, "ana");
  const answers = await Promise.all([add(world, "ana", id, "bo"), add(world, "ana", id, "bo")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await noticesOf(world, "bo")).toEqual(["Added to a group: Ana Silva added you to Surfers."]);
});

test("a person who is removed before the notification was sent gets none", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const id = await make(world, "ana");
  await add(world, "ana", id, "bo");
  await remove(world, "ana", id, "bo");
  expect(await noticesOf(world, "bo")).toEqual([]);
});

test("adding to a group that is being deleted leaves no group and no member", async () => {
  const world = await newWorld();
  await world.tokenOf("ana");
  for (let round = 0; round < 5; round++) {
    const id = await make(world, "ana", `Group ${round}`);
    const [added, removed] = await Promise.all([
      add(world, "ana", id, "bo"),
      world.as("ana")(groups.remove, { params: { id } }),
    ]);
    expect([201, 404]).toContain(added.status);
    expect(removed.status).toBe(200);
  }
  const { rows } = await world.pool.query("select from group_memberships");
  expect(rows).toEqual([]);
});

test("a trip for a group matches and notifies a new member, until they leave", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"]);
  const id = await make(world, "ana");
  const porto = { country: "PT", state: "13", city: "Porto", startDate: "2026-05-03", endDate: "2026-05-07" };
  await as("bo")(trips.create, { body: porto });
  await as("ana")(trips.create, { body: { ...porto, groupIds: [id], matchOnlyGroupConnections: true } });
  const matching = async () => (await as("bo")(matches.list, {})).body.length;
  const ledger = async () => (
    await world.settle(),
    (await world.pool.query("select from matches")).rows.length
  );
  expect([await matching(), await ledger()]).toEqual([0, 0]);
  await add(world, "ana", id, "bo");
  expect([await matching(), await ledger()]).toEqual([1, 1]);
  expect((await noticesOf(world, "bo")).some((line) => line.startsWith("New match"))).toBe(true);
  await remove(world, "bo", id, "bo");
  expect([await matching(), await ledger()]).toEqual([0, 0]);
  await add(world, "ana", id, "bo");
  expect([await matching(), await ledger()]).toEqual([1, 1]);
  await as("ana")(groups.remove, { params: { id } });
  expect([await matching(), await ledger()]).toEqual([0, 0]);
});
