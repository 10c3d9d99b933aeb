import { expect, test } from "vitest";
import { rewriteStays } from "#domain/stays/stays.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { findCallers } from "#bench/load/callers.ts";
import { loadCities } from "./cities.ts";
import { generate } from "./generate.ts";
import { plansOf } from "./trips.ts";
import { measuredPeople, smallest } from "./sizes.ts";
import { makeWorld } from "./world.ts";

const stays = `
  select place, country, state, city, start_date, end_date, origin, trip_id
    from stays where user_id = $1 order by start_date`;

test("a generated world has the stays that the server would write", async () => {
  const { context, pool, db } = await newWorld();
  await db.$client.query("delete from users");
  await generate(pool, smallest);
  const { rows: people } = await pool.query<{ id: string }>("select id from users order by id");
  for (const { id } of people) {
    const { rows: made } = await pool.query(stays, [id]);
    await context().transaction((inside) => rewriteStays({ ...inside, emit: () => {} }, id));
    expect((await pool.query(stays, [id])).rows).toEqual(made);
  }
});

test("a generated world has the requested size and people to measure", async () => {
  const { pool, db } = await newWorld();
  await db.$client.query("delete from users");
  await generate(pool, smallest);
  const { rows } = await pool.query(
    "select (select count(*)::int from trips) as trips, (select count(*)::int from users) as people",
  );
  expect(rows).toEqual([smallest]);
  expect(await findCallers(pool)).toHaveLength(measuredPeople(smallest).length);
});

test("the same seed makes the same world, another seed a different one", async () => {
  const { pool } = await newWorld();
  const pickCity = await loadCities(pool);
  const worldOf = (seed: number) => {
    const world = makeWorld(smallest, seed, pickCity, new Map());
    return [...Array(20).keys()].map((person) => [
      world.idOf(person),
      plansOf(world, person),
      [...world.friends.of(person)],
    ]);
  };
  expect(worldOf(7)).toEqual(worldOf(7));
  expect(worldOf(8)).not.toEqual(worldOf(7));
});
