import { expect, test } from "vitest";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { lisbon } from "#testing/access/world.ts";
import {
  anasWorld,
  dataOf,
  exportOf,
  previewImport,
  importCopy,
  tampered,
} from "#testing/worlds/account-import.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a saved day that already exists here is not overwritten", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const paris = { date: "2026-08-01", country: "FR", state: "IDF", city: "Paris" };
  await here.as("hana")(days.batch, { body: { locations: [paris] } });
  expect((await previewImport(here, "hana", there.copy)).body.days).toEqual({
    added: 1,
    kept: 1,
    placeless: 0,
  });
  expect((await importCopy(here, "hana", there.copy)).body.days).toBe(1);
  expect((await here.as("hana")(days.list, {})).body.map(({ city }) => city)).toEqual(["Paris", "Lisbon"]);
});

test("a trip for groups is never visible to more people than those groups", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.connect(["hana", "bo"], ["hana", "sam"]);
  for (const who of ["bo", "sam"] as const)
    await here.as(who)(trips.create, { body: { ...lisbon, startDate: "2026-06-02", endDate: "2026-06-03" } });
  await importCopy(here, "hana", there.copy, ["trips"]);
  const limited = async () =>
    (await here.as("hana")(trips.list, {})).body.find(({ name }) => name === "For few");
  expect(await limited()).toMatchObject({ matchOnlyGroupConnections: true, groupIds: [] });
  for (const who of ["bo", "sam"] as const) expect((await here.as(who)(matches.list, {})).body).toEqual([]);
});

test("groups are matched by name, and a second group of the same name stays a second group", async () => {
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
  const copy = await exportOf(there, "ana");
  const { body: seen } = await previewImport(here, "hana", copy);
  expect(seen.groups.items).toEqual([
    { thing: "same", name: "Family", memberCount: 1 },
    { thing: "new", name: "Climbers", memberCount: 0 },
    { thing: "new", name: "Family", memberCount: 0 },
  ]);
  expect((await importCopy(here, "hana", copy)).body.groups).toBe(2);
  const mineNow = (await here.as("hana")(trips.list, {})).body;
  const idsOf = (name: string) => mineNow.find((trip) => trip.name === name)!.groupIds;
  expect(idsOf("For few")).toContain(mine.id);
  expect(idsOf("For the other family")).not.toContain(mine.id);
});

test("an import changes the profile only: no roles, no credentials, no consents", async () => {
  const there = await anasWorld();
  await there.pool.query(
    `update users set role = 'admin', phone = '+351912345678', is_phone_verified = true, is_identity_verified = true,
       two_factor_enabled = true, is_suspended = true, privacy_marketing = true, privacy_location_sharing = false,
       profile_audience = 'everyone' where id = $1`,
    [there.id("ana")],
  );

  const copy = await tampered(await exportOf(there, "ana"), "account.json", (rows) => [
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
  expect((await importCopy(here, "hana", copy)).status).toBe(200);
  expect(await row()).toEqual(before);
});

test("texts in an export pass the content filter like typed ones", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.pool.query(
    `insert into content_filter (pattern, type, category, severity, action, replacement)
     values ('sea', 'literal', 'scam', 'low', 'replace', 'lake'),
       ('family', 'literal', 'scam', 'low', 'replace', 'all who belong to my house'), ('climbers', 'literal', 'scam', 'high', 'block', null)`,
  );
  const { body: seen } = await previewImport(here, "hana", there.copy);
  expect(seen.groups.items.find(({ name }) => name === "Climbers")).toMatchObject({ thing: "words" });
  expect((await importCopy(here, "hana", there.copy)).body).toMatchObject({ groups: 1, trips: 4 });
  expect((await here.as("hana")(trips.list, {})).body.map(({ name }) => name)).toContain("To the lake");
  expect((await importCopy(here, "hana", there.copy)).body).toMatchObject({ groups: 0, trips: 0 });
});

test("a city with another id here is found by name; a trip in an unknown state is skipped", async () => {
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
  const { body: seen } = await previewImport(here, "hana", copy);
  expect(seen.trips.items.find(({ name }) => name === "Long ago")?.thing).toBe("place");
  expect((await importCopy(here, "hana", copy)).body.trips).toBe(3);
  const mine = (await here.as("hana")(trips.list, {})).body;
  expect(mine.find(({ name }) => name === "To the sea")?.placeId).toBe("2267057");
});

test("more than 600 different places are refused before they are looked up", async () => {
  const there = await anasWorld();
  const copy = await tampered(there.copy, "saved-days.json", (rows) =>
    Array.from({ length: 601 }, (_, at) => ({ ...rows[0], city: `Town ${at}`, place: `PT/11/town ${at}` })),
  );
  const { status, failure } = await previewImport(await newWorld(), "hana", copy);
  expect([status, failure.message]).toEqual([400, "copy: At most 600 different places"]);
});

test("an import that exceeds the maximum number of trips is refused, and changes nothing", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await here.pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select 'id-of-hana', 'PT', '11', 'Lisbon', '2267057', '2027-05-03', '2027-05-07' from generate_series(1, 498)`,
  );
  const before = await dataOf(here, "hana");
  expect((await previewImport(here, "hana", there.copy)).body.trips.areTooMany).toBe(true);
  const { status, failure } = await importCopy(here, "hana", there.copy);
  expect([status, failure.message]).toEqual([
    400,
    "You can have at most 500 trips. Please delete some first.",
  ]);
  expect(await dataOf(here, "hana")).toEqual(before);
});

test("a row that is wrong is refused, with its file, its number and its field", async () => {
  const there = await anasWorld();
  const copy = await tampered(there.copy, "trips.json", (rows) =>
    rows.map((row, at) => (at === 1 ? { ...row, startDate: "soon" } : row)),
  );
  const { status, failure } = await previewImport(await newWorld(), "hana", copy);
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path: "trips.json.1.startDate", code: "INVALID_DATE" }]);
});
