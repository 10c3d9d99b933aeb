import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { fold } from "#lib/fold.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];
type Query = { page?: string; limit?: string; search?: string };

const all = ({ as }: World, who: Name, query: Query = {}) => as(who)(people.all, { query });
const names = async (world: World, who: Name, query: Query = {}) =>
  (await all(world, who, query)).body.users.map(({ username }) => username);
const block = ({ pool, id }: World, from: Name, to: Name) =>
  pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2)", [id(from), id(to)]);
const addPeople = ({ pool }: World, count: number) =>
  pool.query(
    `insert into users (id, email, first_name, last_name, username, search_text, is_email_verified)
     select 'x' || n, 'x' || n || '@elsewhere.example', 'Xaver', lpad(n::text, 3, '0'), 'x' || n,
            'xaver ' || lpad(n::text, 3, '0') || ' x' || n, true from generate_series(1, $1::int) n`,
    [count],
  );

test("everyone except the caller is listed by name, with their relation to the caller", async () => {
  const world = await newWorld();
  await world.connect(["bo", "ana"]);
  const { body } = await all(world, "bo");
  expect(body.totalCount).toBe(11);
  expect(body.users.map(({ firstName }) => firstName)).toEqual([
    "Ana",
    "Chloé",
    "Dev",
    "Emeka",
    "Giulia",
    "Hana",
    "Jonas",
    "María",
    "Noor",
    "Sam",
    "Yuki",
  ]);
  expect(body.users[0]).toEqual({
    id: "id-of-ana",
    firstName: "Ana",
    lastName: "Silva",
    username: "ana",
    profileImageUrl: null,
    relation: "connected",
  });
  expect(body.users[1]?.relation).toBe("none");
});

test("pages neither repeat nor skip anyone", async () => {
  const world = await newWorld();
  await addPeople(world, 40);
  const pages = await Promise.all(["1", "2", "3", "4"].map((page) => all(world, "ana", { page })));
  expect(pages.map(({ body }) => [body.users.length, body.totalCount])).toEqual([
    [20, 51],
    [20, 51],
    [11, 51],
    [0, 51],
  ]);
  expect(new Set(pages.flatMap(({ body }) => body.users.map(({ id }) => id))).size).toBe(51);
  expect(await names(world, "ana", { page: "2", limit: "3" })).toEqual(["emeka", "giulia", "hana"]);
});

test("an invalid page is refused, a far one is empty", async () => {
  const world = await newWorld();
  for (const page of ["-1", "0", "abc", "1.5", "1e9", ""]) {
    expect([page, (await all(world, "ana", { page })).status]).toEqual([page, 400]);
  }
  for (const limit of ["0", "101", "x"]) expect((await all(world, "ana", { limit })).status).toBe(400);
  expect((await all(world, "ana", { page: "9999999", limit: "100" })).body).toEqual({
    users: [],
    totalCount: 11,
  });
});

test("a hidden person is neither listed nor counted", async () => {
  const world = await newWorld();
  await block(world, "ana", "bo");
  await block(world, "bo", "ana");
  await block(world, "chloe", "ana");
  await world.pool.query("update users set is_suspended = true where id = $1", [world.id("dev")]);
  await block(world, "ana", "dev");
  const { body } = await all(world, "ana");
  expect([body.users.length, body.totalCount]).toEqual([8, 8]);
  expect((await all(world, "ana", { search: "bo" })).body).toEqual({ users: [], totalCount: 0 });
});

test("a search matches the beginning of each name, best first, page by page", async () => {
  const world = await newWorld();
  await addPeople(world, 30);
  expect(await names(world, "ana", { search: "MARIA" })).toEqual(["maria"]);
  expect(await names(world, "ana", { search: "tay" })).toEqual(["sam"]);
  const { body } = await all(world, "ana", { search: "x", page: "2" });
  expect([body.users.length, body.totalCount]).toEqual([10, 30]);
  expect(await names(world, "ana", { search: "xaver 007" })).toEqual(["x7"]);
  expect(await names(world, "ana", { search: "x7" })).toEqual(["x7"]);
});

test("characters with a meaning in SQL are text, and match nobody", async () => {
  const world = await newWorld();
  for (const search of [
    "%",
    "_",
    "'",
    "\\",
    "🌍",
    "a'b:*|c",
    "x & !y",
    ":*",
    "bo@coincide.example",
    "ﷺ".repeat(100),
  ]) {
    expect([search, (await all(world, "ana", { search })).body]).toEqual([
      search,
      { users: [], totalCount: 0 },
    ]);
    const byName = await world.as("ana")(people.searchByName, { query: { query: search } });
    expect([search, byName.status]).toEqual([search, 200]);
  }
  expect((await all(world, "ana", { search: "  " })).body.totalCount).toBe(11);
});

test("names of every script are found by their beginning", async () => {
  const world = await newWorld();
  const someone = (id: string, first: string, last: string) =>
    world.pool.query(
      `insert into users (id, email, first_name, last_name, username, search_text, is_email_verified)
       values ($1, $1 || '@elsewhere.example', $2, $3, $1, $4, true)`,
      [id, first, last, fold(`${first} ${last} ${id}`)],
    );
  await someone("kyoko", "京子", "山田");
  await someone("layla", "ليلى", "حداد");
  await someone("zero", "Zé 4ever", "1e5");
  for (const [search, found] of [
    ["京", "kyoko"],
    ["حد", "layla"],
    ["1e", "zero"],
    ["4E", "zero"],
  ] as const) {
    expect(await names(world, "ana", { search })).toEqual([found]);
  }
});

const inCommon = ({ as, id }: World, who: Name, other: Name) =>
  as(who)(people.inCommon, { params: { userId: id(other) } });

test("two people have connections and groups in common, as far as the caller may see them", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(
    ["ana", "chloe"],
    ["bo", "chloe"],
    ["ana", "dev"],
    ["bo", "dev"],
    ["ana", "emeka"],
    ["bo", "hana"],
  );
  const make = async (owner: Name, name: string, ...members: Name[]) => {
    const { id } = (await as(owner)(groups.create, { body: { name } })).body;
    for (const username of members) await as(owner)(groups.addMember, { params: { id }, body: { username } });
  };
  await make("chloe", "Pastry", "ana", "bo");
  await make("ana", "Mine", "bo");
  await make("ana", "Without", "chloe");
  await make("hana", "Unseen", "ana", "bo");
  await block(world, "ana", "dev");
  const { body } = await inCommon(world, "ana", "bo");
  expect(body.connections.map(({ username }) => username)).toEqual(["chloe"]);
  expect(body.groups.map(({ name, icon }) => [name, icon])).toEqual([
    ["Mine", "users"],
    ["Pastry", "users"],
  ]);
  expect((await inCommon(world, "ana", "ana")).body).toEqual({ connections: [], groups: [] });
});

test("a hidden or unknown person has nothing in common with the caller", async () => {
  const world = await newWorld();
  await block(world, "bo", "ana");
  expect((await inCommon(world, "ana", "bo")).status).toBe(404);
  expect((await world.as("ana")(people.inCommon, { params: { userId: "nobody" } })).status).toBe(404);
});

test("somebody who doesn't share their location sees no trip, and nobody sees theirs", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const seen = async () =>
    (await as("ana")(trips.audience, { query: { onlyGroups: "false" } })).body.map((it) => it.username);
  const share = (who: Name, locationSharing: boolean) =>
    as(who)(profile.updateConsents, { body: { locationSharing } });
  expect(await seen()).toEqual(["bo", "chloe"]);
  await share("bo", false);
  expect(await seen()).toEqual(["chloe"]);
  await share("ana", false);
  expect(await seen()).toEqual([]);
  await share("bo", true);
  await share("ana", true);
  expect(await seen()).toEqual(["bo", "chloe"]);
});

test("before a trip is saved Ana sees who will see it", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "sam"], ["bo", "ana"], ["ana", "chloe"], ["ana", "dev"]);
  const make = async (owner: Name, ...members: Name[]) => {
    const { id } = (await as(owner)(groups.create, { body: { name: "Some" } })).body;
    for (const username of members) await as(owner)(groups.addMember, { params: { id }, body: { username } });
    return id;
  };
  const [one, two, others] = [
    await make("ana", "bo", "yuki"),
    await make("ana", "bo", "chloe"),
    await make("bo", "ana"),
  ];
  await block(world, "dev", "ana");
  const seen = async (onlyGroups: "true" | "false", ...ids: (number | string)[]) => {
    const { status, body } = await as("ana")(trips.audience, {
      query: { onlyGroups, ...(ids.length > 0 && { groupIds: ids.join(",") }) },
    });
    return status === 200 ? body.map(({ username }) => username) : status;
  };
  expect(await seen("false")).toEqual(["bo", "chloe", "sam"]);
  expect(await seen("true", one)).toEqual(["bo"]);
  expect(await seen("true", one, two, two)).toEqual(["bo", "chloe"]);
  expect(await seen("true")).toEqual([]);
  expect(await seen("true", others)).toBe(400);
  expect(await seen("false", one, others)).toBe(400);
  expect(await seen("true", "9999999999")).toBe(400);
  expect(await seen("true", "1;2")).toBe(400);
});
