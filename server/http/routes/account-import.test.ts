import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { groups } from "#contract/features/groups.ts";
import { accountImport, importParts } from "#contract/features/account-import.ts";
import { anasWorld, dataOf, previewImport, importCopy } from "#testing/worlds/account-import.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Ana moves her data from one Coincide to another, and all of it is the same", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const { status, body } = await importCopy(here, "hana", there.copy);
  expect([status, body]).toMatchObject([
    200,
    { groups: 2, trips: 4, days: 2, profile: true, photo: true, home: true, settings: true },
  ]);
  expect(await dataOf(here, "hana")).toEqual(await dataOf(there, "ana"));
  const { body: hana } = await here.as("hana")(accounts.user, {});
  expect(hana).toMatchObject({ username: "hana", email: "hana@coincide.example", isAdmin: false });
  const stays = "select place, start_date, end_date, origin from stays where user_id = $1 order by 2, 3";
  const staysOf = async ({ pool, id }: typeof here, who: "ana" | "hana") =>
    (await pool.query(stays, [id(who)])).rows;
  expect(await staysOf(here, "hana")).toEqual(await staysOf(there, "ana"));
});

test("a preview shows the contents of an export, and changes nothing", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const before = await dataOf(here, "hana");
  const { status, body } = await previewImport(here, "hana", there.copy);
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
  expect(await dataOf(here, "hana")).toEqual(before);
});

test("importing an export twice adds nothing the second time", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  await importCopy(here, "hana", there.copy);
  const { rows: media } = await here.pool.query("select id from media");
  const before = await dataOf(here, "hana");
  const { body: seen } = await previewImport(here, "hana", there.copy);
  expect([seen.profile.part, seen.photo, seen.home.part, seen.settings]).toEqual(Array(4).fill("same"));
  expect([...seen.groups.items, ...seen.trips.items].map(({ thing }) => thing)).toEqual(
    Array(6).fill("same"),
  );
  expect(seen.days).toEqual({ added: 0, kept: 2, placeless: 0 });
  const { body } = await importCopy(here, "hana", there.copy);
  expect(body).toMatchObject({
    groups: 0,
    trips: 0,
    days: 0,
    profile: false,
    photo: false,
    home: false,
    settings: false,
  });
  expect(await dataOf(here, "hana")).toEqual(before);
  expect((await here.pool.query("select id from media")).rows).toEqual(media);
});

test("of two imports sent at once, only one adds data", async () => {
  const there = await anasWorld();
  const here = await newWorld();
  const both = await Promise.all([
    importCopy(here, "hana", there.copy),
    importCopy(here, "hana", there.copy),
  ]);
  expect(both.map(({ body }) => body.trips).toSorted()).toEqual([0, 4]);
  expect((await here.as("hana")(groups.list, { query: {} })).body).toHaveLength(2);
});

test("importing an export where it was made changes nothing", async () => {
  const world = await anasWorld();
  const before = await dataOf(world, "ana");
  expect((await importCopy(world, "ana", world.copy)).body).toMatchObject({
    groups: 0,
    trips: 0,
    days: 0,
    photo: false,
  });
  expect(await dataOf(world, "ana")).toEqual(before);
});

test("only the chosen parts are imported", async () => {
  const there = await anasWorld();
  for (const part of importParts) {
    const here = await newWorld();
    const before = await dataOf(here, "hana");
    const { body } = await importCopy(here, "hana", there.copy, [part]);
    const { account: _, ...done } = body;
    const others = Object.entries(done).filter(([key]) => key !== part);
    expect([part, Boolean(done[part])]).toEqual([part, true]);
    expect(others.every(([, it]) => !it)).toBe(true);
    const after = await dataOf(here, "hana");
    for (const key of ["settings", "groups", "trips", "days"] as const)
      if (key !== part) expect([part, after[key]]).toEqual([part, before[key]]);
    if (!["profile", "home", "photo"].includes(part)) expect(after.account).toEqual(before.account);
  }
});

test("a missing file or choice is reported", async () => {
  const there = await anasWorld();
  const { status, failure } = await there.as("ana")(accountImport.take, { query: { parts: "trips" } });
  expect([status, failure.message]).toEqual([400, "copy: Please select a file"]);
  expect((await there.as("ana")(accountImport.preview, {})).status).toBe(400);
  const nothing = await there.as("ana")(accountImport.take, { query: { parts: "" } });
  expect([nothing.status, nothing.failure.message]).toEqual([400, "parts: Choose what to import"]);
});
