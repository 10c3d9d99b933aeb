import { expect, test } from "vitest";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { announceMovedStays } from "#domain/stays/stays.ts";
import { addTrip, brooklyn, countMatchNotices, manhattan } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { type LoadOptions, loadPlaces } from "./load.ts";
import { openPool } from "../db.ts";

/** Loads the larger cities on a connection of its own, whose statements may be slow, as the program does. */
async function load({ url }: World, options: LoadOptions = {}): Promise<boolean> {
  const setup = openPool(url, 1);
  try {
    return await loadPlaces(setup, { minPopulation: 100_000, ...options });
  } finally {
    await setup.end();
  }
}

test("places that are already loaded are not loaded again", async () => {
  expect(await load(await newWorld())).toBe(false);
});

test("newer data replaces older data, and ids stay", async () => {
  const world = await newWorld();
  const { pool } = world;
  const oslo = "select name from cities where id = 3143244";
  const counted = "select (select count(*) from cities) cities, (select count(*) from city_aliases) aliases";
  const before = (await pool.query(counted)).rows;
  await pool.query("update places_version set version = 'older'");
  await pool.query("update cities set name = 'Kristiania' where id = 3143244");
  await pool.query(
    "insert into cities values (1, 'NO', '03', 'Gone', 'gone', null, 0, 0, 0, 'Europe/Oslo', 1)",
  );

  const progress: number[] = [];
  const moved: (string | null)[] = [];
  expect(
    await load(world, {
      onProgress: (done, of) => progress.push(done / of),
      onMoved: ({ line }) => moved.push(line),
    }),
  ).toBe(true);
  expect((await pool.query(oslo)).rows).toEqual([{ name: "Oslo" }]);
  expect((await pool.query("select name from cities where id = 1")).rows).toEqual([{ name: "Gone" }]);
  await pool.query("delete from cities where id = 1");
  expect((await pool.query(counted)).rows).toEqual(before);
  expect(moved).toEqual([]);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test("when two servers start at once, one loads and the other waits; all indexes are there", async () => {
  const world = await newWorld();
  const { pool } = world;
  const made = async () =>
    (
      await pool.query(
        `select indexdef as made from pg_indexes where tablename in ('cities', 'city_aliases')
          union all
         select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where conrelid in ('cities'::regclass, 'city_aliases'::regclass) order by made`,
      )
    ).rows;
  const before = await made();
  await pool.query("truncate states, cities, city_aliases, places_version");
  const loaded = await Promise.all([load(world), load(world)]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await made()).toEqual(before);
  expect(before.length).toBeGreaterThan(10);
});

test("a load that fails leaves the previous data", async () => {
  const world = await newWorld();
  const { pool } = world;
  await pool.query("update places_version set version = 'older'");
  const broken = load(world, {
    onProgress: () => {
      throw new Error("the lights went out");
    },
  });
  await expect(broken).rejects.toThrow("the lights went out");
  const { rows } = await pool.query(
    "select version, (select count(*)::int from states) states from places_version",
  );
  expect(rows).toEqual([{ version: "older", states: 3566 }]);
  expect((await pool.query("select 1 from city_aliases limit 1")).rowCount).toBe(1);
});

test("Ana's stay in Brooklyn moves to New York City's area with newer data, and is reported", async () => {
  const world = await newWorld();
  const { as, pool } = world;
  const body = { ...brooklyn, startDate: "2026-05-03", endDate: "2026-05-07" };
  expect((await as("ana")(trips.create, { body })).status).toBe(201);
  const stay = "select place, area, latitude from stays where city = 'Brooklyn'";
  const now = (await pool.query(stay)).rows;
  expect(now).toEqual([{ place: "5110302", area: "5128581", latitude: expect.closeTo(40.65, 1) }]);
  await pool.query("update stays set area = place, latitude = null where city = 'Brooklyn'");
  await pool.query("update places_version set version = 'older'");

  const moved: (string | null)[] = [];
  await load(world, { onMoved: ({ line }) => moved.push(line) });
  expect((await pool.query(stay)).rows).toEqual(now);
  expect(moved).toEqual(["Stays in another area than before: 1 (Brooklyn → New York City 1)"]);
});

test("Ana and Bo, whom newer data moves into one city, are both notified once of their match", async () => {
  const world = await newWorld();
  const { as, pool, context, settle } = world;
  await world.connect(["ana", "bo"]);
  await pool.query("update users set near_km = 0");
  await addTrip(world, "ana", "2099-05-03", "2099-05-07", brooklyn);
  await addTrip(world, "bo", "2099-05-03", "2099-05-07", manhattan);
  await pool.query("update stays set area = place");
  await pool.query("delete from matches");
  await settle();
  await pool.query("delete from notifications");
  await pool.query("update places_version set version = 'older'");

  const moved: string[] = [];
  await load(world, { onMoved: ({ userIds }) => moved.push(...userIds) });
  expect(moved.toSorted()).toEqual([world.id("ana"), world.id("bo")].toSorted());
  await announceMovedStays(context(), moved);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  expect((await as("ana")(matches.newCount, {})).body).toEqual({ count: 1 });
});

test("the log names the ten most frequent moves, the most frequent first", async () => {
  const world = await newWorld();
  const { pool } = world;
  const { rows: cities } = await pool.query<{ id: number; name: string }>(
    "select id, name from cities where area = id and country = 'FR' order by id limit 11",
  );
  for (const [at, { id }] of cities.entries())
    await pool.query(
      `insert into stays (user_id, place, country, state, city, start_date, end_date, origin, area)
       select u.id, $1, 'FR', 'IDF', 'X', '2030-01-01'::date + n, '2030-01-01'::date + n, 'day', 'elsewhere'
         from (select id from users limit 1) u, generate_series(1, $2) n`,
      [String(id), at + 1],
    );
  await pool.query("update places_version set version = 'older'");
  const moved: (string | null)[] = [];
  await load(world, { onMoved: ({ line }) => moved.push(line) });
  const most = cities.map(({ name }, at) => `${name} → ${name} ${at + 1}`).toReversed();
  expect(moved).toEqual([`Stays in another area than before: 66 (${most.slice(0, 10).join(", ")}, …)`]);
});
