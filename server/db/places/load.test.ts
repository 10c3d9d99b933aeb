import { expect, test } from "vitest";
import { newWorld } from "#testing/worlds/world.ts";
import { loadPlaces } from "./load.ts";

const small = { minPopulation: 100_000 };

test("places that are already loaded are not loaded again", async () => {
  const { pool } = await newWorld();
  expect(await loadPlaces(pool, small)).toBe(false);
});

test("newer data replaces older data, and ids stay", async () => {
  const { pool } = await newWorld();
  const oslo = "select name from cities where id = 3143244";
  const counted = "select (select count(*) from cities) cities, (select count(*) from city_aliases) aliases";
  const before = (await pool.query(counted)).rows;
  await pool.query("update places_version set version = 'older'");
  await pool.query("update cities set name = 'Kristiania' where id = 3143244");
  await pool.query("insert into cities values (1, 'NO', '03', 'Gone', 'gone', null, 0, 0, 0, 'Europe/Oslo')");

  const progress: number[] = [];
  expect(await loadPlaces(pool, { ...small, onProgress: (done, of) => progress.push(done / of) })).toBe(true);
  expect((await pool.query(oslo)).rows).toEqual([{ name: "Oslo" }]);
  expect((await pool.query("select name from cities where id = 1")).rows).toEqual([{ name: "Gone" }]);
  await pool.query("delete from cities where id = 1");
  expect((await pool.query(counted)).rows).toEqual(before);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test("when two servers start at once, one loads and the other waits", async () => {
  const { pool } = await newWorld();
  await pool.query("truncate states, cities, city_aliases, places_version");
  const loaded = await Promise.all([loadPlaces(pool, small), loadPlaces(pool, small)]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
});

test("a load that fails leaves the previous data", async () => {
  const { pool } = await newWorld();
  await pool.query("update places_version set version = 'older'");
  const broken = loadPlaces(pool, {
    ...small,
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
