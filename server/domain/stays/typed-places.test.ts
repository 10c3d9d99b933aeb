import { expect, test } from "vitest";
import { openPool } from "#db/db.ts";
import { loadPlaces } from "#db/places/load.ts";
import { addTrip, countMatchNotices } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { announceMovedStays } from "./stays.ts";
import { rekeyTypedPlaces } from "./typed-places.ts";

const fortWorth = { country: "US", state: "TX", city: "Fort Worth" };
const hollow = { country: "US", state: "TX", city: "Saint Mary Hollow" };

/** Loads the larger cities again, as after an upgrade. Returns what the log says, and announces it. */
async function upgrade({ url, pool, context }: World): Promise<string[]> {
  await pool.query("update places_version set version = 'older'");
  const setup = openPool(url, 1);
  const lines: string[] = [];
  const people: string[] = [];
  try {
    await loadPlaces(setup, {
      minPopulation: 100_000,
      rekey: rekeyTypedPlaces,
      onMoved: ({ line, userIds }) => {
        people.push(...userIds);
        if (line !== null) lines.push(line);
      },
    });
  } finally {
    await setup.end();
  }
  await announceMovedStays(context(), people);
  return lines;
}

/** Stores a trip and its stays as an earlier version did, which did not know abbreviations. */
async function storeAs({ pool }: World, trip: number, place: string, city: string) {
  await pool.query("update trips set place = $2, city = $3, name = $3 where id = $1", [trip, place, city]);
  await pool.query(
    `update stays set place = $2, city = $3, area = $2, latitude = null, longitude = null where trip_id = $1`,
    [trip, place, city],
  );
}

test("Ana typed Ft. Worth before an upgrade to abbreviations, and meets Bo there after it", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2099-05-03", "2099-05-07", fortWorth);
  await storeAs(world, id, "US/TX/ft worth", "Ft. Worth");
  await addTrip(world, "bo", "2099-05-05", "2099-05-09", fortWorth);
  await world.pool.query("delete from matches");
  await world.settle();
  await world.pool.query("delete from notifications");

  expect(await upgrade(world)).toContain(
    "Typed places with another key than before: 1 (Ft. Worth → Fort Worth 1)",
  );
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  const { rows } = await world.pool.query("select place, city, name from trips where id = $1", [id]);
  expect(rows).toEqual([{ place: "4691930", city: "Fort Worth", name: "Fort Worth" }]);
  expect(await upgrade(world)).toEqual([]);
});

test("an unknown village goes on matching under its new key, with the name that was typed", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2099-05-03", "2099-05-07", hollow);
  await storeAs(world, id, "US/TX/st mary hollow", "St. Mary Hollow");
  await addTrip(world, "bo", "2099-05-05", "2099-05-09", hollow);
  await upgrade(world);
  const { rows } = await world.pool.query("select distinct place, area from stays where trip_id is not null");
  expect(rows).toEqual([{ place: "US/TX/saint mary hollow", area: "US/TX/saint mary hollow" }]);
  expect((await world.pool.query("select city from trips where id = $1", [id])).rows).toEqual([
    { city: "St. Mary Hollow" },
  ]);
});

test("Ana and Bo, who both typed the village and know of their match, are not notified again", async () => {
  const world = await newWorld();
  const { pool } = world;
  await world.connect(["ana", "bo"]);
  const old = ["US/TX/st mary hollow", "St. Mary Hollow"] as const;
  const ana = await addTrip(world, "ana", "2099-05-03", "2099-05-07", hollow);
  const bo = await addTrip(world, "bo", "2099-05-05", "2099-05-09", hollow);
  await world.settle();
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  for (const { id } of [ana, bo]) await storeAs(world, id, ...old);
  await pool.query("update matches set place = $1, place2 = $1, city = $2, city2 = $2", [...old]);
  await pool.query("update matches set seen_by_user1 = true, seen_by_user2 = true");
  // A second row that becomes the same overlap.
  await pool.query(`
    insert into matches (user1_id, user2_id, place, country, state, city, place2, country2, state2, city2,
                         distance_km, overlap_start_date, overlap_end_date)
    select user1_id, user2_id, 'US/TX/saint mary hollow', country, state, 'Saint Mary Hollow',
           'US/TX/saint mary hollow', country2, state2, 'Saint Mary Hollow', 0, overlap_start_date, overlap_end_date
      from matches`);
  await upgrade(world);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  const { rows } = await pool.query(
    "select place, place2, seen_by_user1 as seen1, seen_by_user2 as seen2 from matches",
  );
  const place = "US/TX/saint mary hollow";
  expect(rows).toEqual([{ place, place2: place, seen1: true, seen2: true }]);
});

test("only people whose stays aren't over are looked at again", async () => {
  const world = await newWorld();
  const { id } = await addTrip(world, "ana", "2099-05-03", "2099-05-07", hollow);
  await storeAs(world, id, "US/TX/st mary hollow", "St. Mary Hollow");
  await world.pool.query(
    "update stays set start_date = '2020-05-03', end_date = '2020-05-07' where trip_id = $1",
    [id],
  );
  const client = await world.pool.connect();
  await client.query("begin");
  const { line, userIds } = await rekeyTypedPlaces(client);
  await client.query("rollback");
  client.release();
  expect([line, userIds]).toEqual([expect.stringContaining("St. Mary Hollow → St. Mary Hollow 1"), []]);
});

test("homes, saved days and bookings get the new key, too", async () => {
  const world = await newWorld();
  const { pool, id } = world;
  const old = ["US", "TX", "Ft. Worth", "US/TX/ft worth"];
  await pool.query(
    "update users set (home_country, home_state, home_city, home_place) = ($2, $3, $4, $5) where id = $1",
    [id("ana"), ...old],
  );
  await pool.query(
    "insert into day_locations (user_id, date, country, state, city, place) values ($1, '2099-05-03', $2, $3, $4, $5)",
    [id("ana"), ...old],
  );
  await pool.query(
    `insert into trip_bookings (user_id, key, place, first_day, last_day)
     values ($1, 'k', $2, '2099-05-03', '2099-05-04')`,
    [id("ana"), old[3]],
  );
  await upgrade(world);
  for (const query of [
    "select home_place as place from users where home_place is not null",
    "select place from day_locations",
    "select place from trip_bookings",
  ])
    expect((await pool.query(query)).rows, query).toEqual([{ place: "4691930" }]);
});
