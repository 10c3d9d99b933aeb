import { expect, test } from "vitest";
import { days } from "../../contract/days.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { trips } from "../../contract/trips.ts";
import { lisbon } from "../testing/access-world.ts";
import { anasWorld, belongingsOf, copyFrom, preview, take, tampered } from "../testing/moving-world.ts";
import { newWorld } from "../testing/world.ts";

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
