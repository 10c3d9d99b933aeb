import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { days } from "../../contract/days.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { moving, movingParts } from "../../contract/moving.ts";
import { trips } from "../../contract/trips.ts";
import { lisbon } from "../testing/access-world.ts";
import { anasWorld, belongingsOf, copyFrom, preview, take, tampered } from "../testing/moving-world.ts";
import { newWorld } from "../testing/world.ts";

test("Ana takes her data from one Coincide to another, where all of it is as it was", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const { status, body } = await take(here, "hana", there.copy);
  expect([status, body]).toMatchObject([
    200,
    { groups: 2, trips: 4, days: 2, profile: true, photo: true, home: true, settings: true },
  ]);
  expect(await belongingsOf(here, "hana")).toEqual(await belongingsOf(there, "ana"));
  const { body: hana } = await here.as("hana")(accounts.user, {});
  expect(hana).toMatchObject({ username: "hana", email: "hana@coincide.example", isAdmin: false });
  const stays = "select place, start_date, end_date, origin from stays where user_id = $1 order by 2, 3";
  const staysOf = async ({ pool, id }: typeof here, who: "ana" | "hana") =>
    (await pool.query(stays, [id(who)])).rows;
  expect(await staysOf(here, "hana")).toEqual(await staysOf(there, "ana"));
});

test("looking at a copy says what it holds, and changes nothing", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const before = await belongingsOf(here, "hana");
  const { status, body } = await preview(here, "hana", there.copy);
  expect(status).toBe(200);
  expect(body).toEqual({
    madeOn: "2026-03-01",
    madeAt: "http://localhost:3000",
    profile: { part: "new", firstName: "Ana", lastName: "Quimera", bio: "Slow trains; longer lunches." },
    photo: "new",
    home: { part: "new", city: "Lisbon" },
    settings: "new",
    groups: {
      items: [
        { thing: "new", name: "Family", memberCount: 0 },
        { thing: "new", name: "Climbers", memberCount: 0 },
      ],
      areTooMany: false,
    },
    trips: {
      items: expect.arrayContaining([
        {
          thing: "new",
          name: "For few",
          city: "Lisbon",
          startDate: "2026-06-01",
          endDate: "2026-06-09",
          isLimited: true,
        },
        expect.objectContaining({ thing: "new", name: "Long ago", startDate: "2019-05-03" }),
      ]),
      areTooMany: false,
    },
    days: { added: 2, kept: 0, placeless: 0 },
    people: [
      { name: "Bo Lindqvist", email: "bo@coincide.example" },
      { name: "Chloé Martin", email: "chloe@coincide.example" },
    ],
  });
  expect(await belongingsOf(here, "hana")).toEqual(before);
});

test("the same copy twice adds nothing twice", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await take(here, "hana", there.copy);
  const { rows: media } = await here.pool.query("select id from media");
  const before = await belongingsOf(here, "hana");
  const { body: seen } = await preview(here, "hana", there.copy);
  expect([seen.profile.part, seen.photo, seen.home.part, seen.settings]).toEqual(Array(4).fill("same"));
  expect([...seen.groups.items, ...seen.trips.items].map(({ thing }) => thing)).toEqual(
    Array(6).fill("same"),
  );
  expect(seen.days).toEqual({ added: 0, kept: 2, placeless: 0 });
  const { body } = await take(here, "hana", there.copy);
  expect(body).toMatchObject({
    groups: 0,
    trips: 0,
    days: 0,
    profile: false,
    photo: false,
    home: false,
    settings: false,
  });
  expect(await belongingsOf(here, "hana")).toEqual(before);
  expect((await here.pool.query("select id from media")).rows).toEqual(media);
});

test("of two who send it at once one adds it", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const both = await Promise.all([take(here, "hana", there.copy), take(here, "hana", there.copy)]);
  expect(both.map(({ body }) => body.trips).toSorted()).toEqual([0, 4]);
  expect((await here.as("hana")(groups.list, { query: {} })).body).toHaveLength(2);
});

test("read where it comes from, a copy changes nothing", async () => {
  const world = await anasWorld();
  const before = await belongingsOf(world, "ana");
  expect((await take(world, "ana", world.copy)).body).toMatchObject({
    groups: 0,
    trips: 0,
    days: 0,
    photo: false,
  });
  expect(await belongingsOf(world, "ana")).toEqual(before);
});

test("only what was chosen is taken over", async () => {
  const there = await anasWorld();
  for (const part of movingParts) {
    const here = await newWorld();
    const before = await belongingsOf(here, "hana");
    const { body } = await take(here, "hana", there.copy, [part]);
    const { account: _, ...done } = body;
    const others = Object.entries(done).filter(([key]) => key !== part);
    expect([part, Boolean(done[part])]).toEqual([part, true]);
    expect(others.every(([, it]) => !it)).toBe(true);
    const after = await belongingsOf(here, "hana");
    for (const key of ["settings", "groups", "trips", "days"] as const)
      if (key !== part) expect([part, after[key]]).toEqual([part, before[key]]);
    if (!["profile", "home", "photo"].includes(part)) expect(after.account).toEqual(before.account);
  }
});

test("a saved day that is here already stands", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const paris = { date: "2026-08-01", country: "FR", state: "IDF", city: "Paris" };
  await here.as("hana")(days.batch, { body: { locations: [paris] } });
  expect((await preview(here, "hana", there.copy)).body.days).toEqual({ added: 1, kept: 1, placeless: 0 });
  expect((await take(here, "hana", there.copy)).body.days).toBe(1);
  expect((await here.as("hana")(days.list, {})).body.map(({ city }) => city)).toEqual(["Paris", "Lisbon"]);
});

test("a trip for groups is never seen by more people than those groups", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.connect(["hana", "bo"], ["hana", "sam"]);
  for (const who of ["bo", "sam"] as const)
    await here.as(who)(trips.create, { body: { ...lisbon, startDate: "2026-06-02", endDate: "2026-06-03" } });
  await take(here, "hana", there.copy, ["trips"]);
  const limited = async () =>
    (await here.as("hana")(trips.list, {})).body.find(({ name }) => name === "For few");
  expect(await limited()).toMatchObject({ matchOnlyGroupConnections: true, groupIds: [] });
  for (const who of ["bo", "sam"] as const) expect((await here.as(who)(matches.list, {})).body).toEqual([]);
});

test("its groups follow by name, and of two of one name the second is the second", async () => {
  const there = await anasWorld();
  const { body: other } = await there.as("ana")(groups.create, { body: { name: "Family" } });
  const here = await newWorld();
  const { body: mine } = await here.as("hana")(groups.create, { body: { name: "Family" } });
  await here.as("hana")(groups.addMember, { params: { id: mine.id }, body: { username: "bo" } });

  await there.as("ana")(trips.create, {
    body: {
      ...lisbon,
      name: "For the other family",
      groupIds: [other.id],
      matchOnlyGroupConnections: true,
    },
  });
  const copy = await copyFrom(there, "ana");
  const { body: seen } = await preview(here, "hana", copy);
  expect(seen.groups.items).toEqual([
    { thing: "same", name: "Family", memberCount: 1 },
    { thing: "new", name: "Climbers", memberCount: 0 },
    { thing: "new", name: "Family", memberCount: 0 },
  ]);
  expect((await take(here, "hana", copy)).body.groups).toBe(2);
  const mineNow = (await here.as("hana")(trips.list, {})).body;
  const idsOf = (name: string) => mineNow.find((trip) => trip.name === name)!.groupIds;
  expect(idsOf("For few")).toContain(mine.id);
  expect(idsOf("For the other family")).not.toContain(mine.id);
});

test("an admin's copy makes nobody an admin, and nothing of an account comes along but its profile", async () => {
  const there = await anasWorld();
  await there.pool.query(
    `update users set role = 'admin', phone = '+351912345678', is_phone_verified = true, is_identity_verified = true,
       two_factor_enabled = true, is_suspended = true, privacy_marketing = true, privacy_location_sharing = false,
       profile_audience = 'everyone' where id = $1`,
    [there.id("ana")],
  );

  const copy = await tampered(await copyFrom(there, "ana"), "account.json", (rows) => [
    {
      ...rows[0],
      isAdmin: true,
      passwordHash: "x",
      mustChangePassword: true,
      email: "hana@elsewhere.example",
    },
  ]);
  const here = await newWorld();
  const row = async () => {
    const { rows } = await here.pool.query("select * from users where id = 'id-of-hana'");
    const changes = [
      "first_name",
      "last_name",
      "bio",
      "search_text",
      "time_zone",
      "profile_image_url",
      "updated_at",
    ];
    return Object.entries(rows[0] as object).filter(
      ([key]) => !changes.includes(key) && !key.startsWith("home_"),
    );
  };
  const before = await row();
  expect((await take(here, "hana", copy)).status).toBe(200);
  expect(await row()).toEqual(before);
});

test("what is written in a copy passes the filter like what is typed", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.pool.query(
    `insert into content_filter (pattern, type, category, severity, action, replacement)
     values ('sea', 'literal', 'scam', 'low', 'replace', 'lake'),
       ('family', 'literal', 'scam', 'low', 'replace', 'all who belong to my house'), ('climbers', 'literal', 'scam', 'high', 'block', null)`,
  );
  const { body: seen } = await preview(here, "hana", there.copy);
  expect(seen.groups.items.find(({ name }) => name === "Climbers")).toMatchObject({ thing: "words" });
  expect((await take(here, "hana", there.copy)).body).toMatchObject({ groups: 1, trips: 4 });
  expect((await here.as("hana")(trips.list, {})).body.map(({ name }) => name)).toContain("To the lake");
  expect((await take(here, "hana", there.copy)).body).toMatchObject({ groups: 0, trips: 0 });
});

test("a city whose number is another's here is found by its name; a state that isn't there leaves its trip behind", async () => {
  const there = await anasWorld();
  const copy = await tampered(there.copy, "trips.json", (rows) =>
    rows.map((row) =>
      row["name"] === "To the sea"
        ? { ...row, place: "123456789" }
        : row["name"] === "Long ago"
          ? { ...row, state: "ZZ", place: "PT/ZZ/nowhere" }
          : row,
    ),
  );
  const here = await newWorld();
  const { body: seen } = await preview(here, "hana", copy);
  expect(seen.trips.items.find(({ name }) => name === "Long ago")?.thing).toBe("place");
  expect((await take(here, "hana", copy)).body.trips).toBe(3);
  const mine = (await here.as("hana")(trips.list, {})).body;
  expect(mine.find(({ name }) => name === "To the sea")?.placeId).toBe("2267057");
});

test("more places than anybody has been to are refused before they are looked for", async () => {
  const there = await anasWorld();
  const copy = await tampered(there.copy, "saved-days.json", (rows) =>
    Array.from({ length: 601 }, (_, at) => ({ ...rows[0], city: `Town ${at}`, place: `PT/11/town ${at}` })),
  );
  const { status, failure } = await preview(await newWorld(), "hana", copy);
  expect([status, failure.message]).toEqual([400, "copy: At most 600 different places"]);
});

test("more trips than a person may have are refused, and then nothing is taken over", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select 'id-of-hana', 'PT', '11', 'Lisbon', '2267057', '2027-05-03', '2027-05-07' from generate_series(1, 498)`,
  );
  const before = await belongingsOf(here, "hana");
  expect((await preview(here, "hana", there.copy)).body.trips.areTooMany).toBe(true);
  const { status, failure } = await take(here, "hana", there.copy);
  expect([status, failure.message]).toEqual([
    400,
    "You can have at most 500 trips. Please delete some first.",
  ]);
  expect(await belongingsOf(here, "hana")).toEqual(before);
});

test("it is for people who are signed in, and says what it lacks", async () => {
  const there = await anasWorld();
  for (const call of [preview, take]) expect((await call(there, undefined, there.copy)).status).toBe(401);
  const { status, failure } = await there.as("ana")(moving.take, { query: { parts: "trips" } });
  expect([status, failure.message]).toEqual([400, "copy: Please select a file"]);
  const nothing = await there.as("ana")(moving.take, { query: { parts: "" } });
  expect([nothing.status, nothing.failure.message]).toEqual([400, "parts: Choose what to take over"]);
});
