import { expect, test } from "vitest";
import { people } from "#contract/features/people.ts";
import { fold } from "#lib/fold.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const profile = ({ as, id }: World, person: Name | undefined, of: Name) =>
  as(person)(people.profile, { params: { userId: id(of) } });
const byName = async ({ as }: World, person: Name, query: string) =>
  (await as(person)(people.searchByName, { query: { query } })).body.map((it) => it.username);
const byEmail = async ({ as }: World, person: Name, email: string) =>
  (await as(person)(people.searchByEmail, { query: { email } })).body;
const block = ({ pool, id }: World, from: Name, to: Name) =>
  pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2)", [id(from), id(to)]);

/** Adds people, by first name, last name and username. */
async function settleIn({ pool }: World, ...names: [string, string, string][]) {
  for (const [first, last, username] of names) {
    await pool.query(
      `insert into users (id, email, first_name, last_name, username, search_text, is_email_verified)
       values ($3, lower($3) || '@elsewhere.example', $1, $2, $3, $4, true)`,
      [first, last, username, fold(`${first} ${last} ${username}`)],
    );
  }
}

test("a visitor sees the name, a signed-in person the rest of the profile", async () => {
  const world = await newWorld();
  const shown = {
    id: "id-of-bo",
    firstName: "Bo",
    lastName: "Lindqvist",
    username: "bo",
    profileImageUrl: null,
  };
  const visitor = await profile(world, undefined, "bo");
  expect(visitor.body).toEqual({ ...shown, bio: null, home: null, memberSince: null, relation: null });
  const traveller = await profile(world, "ana", "bo");
  expect(traveller.body).toEqual({
    ...shown,
    bio: "Runs, swims, gets lost.",
    home: null,
    memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    relation: "none",
  });
  expect((await profile(world, "bo", "bo")).body).toEqual({ ...traveller.body, relation: null });
});

test("a hidden person gets the same answer as an unknown one", async () => {
  const world = await newWorld();
  const { as, pool, id } = world;
  await block(world, "ana", "bo");
  await pool.query("update users set is_active = false where id = $1", [id("chloe")]);
  await pool.query("update users set is_suspended = true where id = $1", [id("dev")]);
  await pool.query("update users set deleted_at = now() where id = $1", [id("emeka")]);
  await pool.query("update users set is_email_verified = false where id = $1", [id("giulia")]);
  const nobody = await as("ana")(people.profile, { params: { userId: "nobody" } });
  expect([nobody.status, nobody.failure.message]).toEqual([404, "User not found"]);
  for (const person of ["bo", "chloe", "dev", "emeka", "giulia"] as const) {
    const { status, failure } = await profile(world, "ana", person);
    expect({ status, ...failure }).toEqual({ status: 404, ...nobody.failure, requestId: failure.requestId });
    expect(await byName(world, "ana", person)).toEqual([]);
    expect(await byEmail(world, "ana", `${person}@coincide.example`)).toEqual([]);
  }
  expect((await profile(world, "bo", "ana")).status).toBe(404);
  expect((await profile(world, undefined, "bo")).status).toBe(200);
});

test("people are found by the beginning of a first name, last name or username", async () => {
  const world = await newWorld();
  await settleIn(world, ["Ludwig", "van der Berg", "bergsteiger.77"]);
  expect(await byName(world, "ana", "lind")).toEqual(["bo"]);
  expect(await byName(world, "ana", "BO LIN")).toEqual(["bo"]);
  expect(await byName(world, "ana", "lindqvist bo")).toEqual(["bo"]);
  expect(await byName(world, "ana", "der")).toEqual(["bergsteiger.77"]);
  expect(await byName(world, "ana", "bergsteiger.7")).toEqual(["bergsteiger.77"]);
  expect(await byName(world, "ana", "@bergsteiger.77")).toEqual(["bergsteiger.77"]);
});

test("accents and case are ignored, in the search text and in the name", async () => {
  const world = await newWorld();
  await settleIn(world, ["Łukasz", "Størmer", "luk"], ["Zoë", "O’Neill", "zoe"]);
  expect(await byName(world, "ana", "chloe")).toEqual(["chloe"]);
  expect(await byName(world, "ana", "CHLOÉ MARTÍN")).toEqual(["chloe"]);
  expect(await byName(world, "ana", "maria hernandez")).toEqual(["maria"]);
  expect(await byName(world, "ana", "lukasz stormer")).toEqual(["luk"]);
  expect(await byName(world, "ana", "o'neill")).toEqual(["zoe"]);
});

test("Yuki is found by her names in both orders, and without a space, as they are shown", async () => {
  const world = await newWorld();
  await settleIn(world, ["由紀", "田中", "yuki.t"], ["민수", "김", "minsu"], ["由美", "田村", "yumi"]);
  for (const text of ["由紀", "田中", "田中 由紀", "由紀 田中", "田中由紀", "田中由", "由紀田中"])
    expect([text, await byName(world, "ana", text)]).toEqual([text, ["yuki.t"]]);
  expect(await byName(world, "ana", "田")).toEqual(expect.arrayContaining(["yuki.t", "yumi"]));
  expect((await byName(world, "ana", "김민수"))[0]).toBe("minsu");
});

test("exact matches come first, then beginnings, then similar names", async () => {
  const world = await newWorld();
  await settleIn(
    world,
    ["Marianne", "Abel", "marianne"],
    ["Mark", "Mari", "mark"],
    ["Paul", "Zed", "mari"],
    ["Marj", "Quist", "marj"],
  );
  const found = await byName(world, "ana", "mari");
  expect(found.slice(0, 2)).toEqual(["mari", "mark"]);
  expect(found.slice(2, 4).toSorted()).toEqual(["maria", "marianne"]);
  expect(found.slice(4)).toContain("marj");
});

test("a name is found in spite of a typing error", async () => {
  const world = await newWorld();
  expect(await byName(world, "ana", "lindquist")).toEqual(["bo"]);
  expect(await byName(world, "ana", "jonnas")).toEqual(["jonas"]);
  expect(await byName(world, "ana", "Hernandes")).toEqual(["maria"]);
  expect(await byName(world, "ana", "xyzzy")).toEqual([]);
});

test("a search by name never matches email addresses", async () => {
  const world = await newWorld();
  expect(await byName(world, "ana", "bo@coincide.example")).toEqual([]);
  expect(await byName(world, "ana", "bo@")).toEqual([]);
  expect(await byName(world, "ana", "ｂｏ＠")).toEqual([]);
  expect(await byName(world, "ana", "coincide")).toEqual([]);
  expect(await byName(world, "ana", "example")).toEqual([]);
});

test("characters with a meaning in SQL are ordinary text", async () => {
  const world = await newWorld();
  await settleIn(world, ["Percy", "Hundred%", "a_b"]);
  for (const text of ["", "   ", "%", "_", "%%", "\\", "'", '"', "';--", "🎒", "b%", "*", "(", "[b]o%"]) {
    const { status, body } = await world.as("ana")(people.searchByName, { query: { query: text } });
    expect([text, status]).toEqual([text, 200]);
    if (!/b/.test(text)) expect([text, body]).toEqual([text, []]);
  }
  expect(await byName(world, "ana", "hundred%")).toEqual(["a_b"]);
  expect(await byName(world, "ana", "a_b")).toEqual(["a_b"]);
});

test("at most twenty people are found, and never the caller", async () => {
  const world = await newWorld();
  await settleIn(
    world,
    ...Array.from({ length: 30 }, (_, n): [string, string, string] => ["Kim", `Number ${n}`, `kim${n}`]),
  );
  expect(await byName(world, "ana", "kim")).toHaveLength(20);
  expect(await byName(world, "ana", "ana")).not.toContain("ana");
});

test("an email address finds the one person who has exactly it", async () => {
  const world = await newWorld();
  const [found, ...others] = await byEmail(world, "ana", " Bo@Coincide.Example ");
  expect(others).toEqual([]);
  expect(found).toEqual({
    id: "id-of-bo",
    firstName: "Bo",
    lastName: "Lindqvist",
    username: "bo",
    profileImageUrl: null,
    relation: "none",
  });
  expect(await byEmail(world, "ana", "o@coincide.example")).toEqual([]);
  expect(await byEmail(world, "ana", "_o@coincide.example")).toEqual([]);
  expect(await byEmail(world, "ana", "ana@coincide.example")).toEqual([]);
  expect((await world.as()(people.searchByEmail, { query: { email: "bo@coincide.example" } })).status).toBe(
    401,
  );
});

test("search results contain the relation to the caller", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await world.pool.query(
    "insert into connections (requester_id, receiver_id) values ('id-of-ana', 'id-of-chloe'), ('id-of-dev', 'id-of-ana')",
  );
  const relationOf = async (query: string) =>
    (await world.as("ana")(people.searchByName, { query: { query } })).body[0]?.relation;
  expect(await relationOf("lindqvist")).toBe("connected");
  expect(await relationOf("chloe")).toBe("sent");
  expect(await relationOf("dev")).toBe("received");
  expect(await relationOf("giulia")).toBe("none");
  expect((await byEmail(world, "ana", "dev@coincide.example"))[0]?.relation).toBe("received");
});
