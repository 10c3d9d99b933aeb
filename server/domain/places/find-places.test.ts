import { expect, inject, test } from "vitest";
import { drizzleOn, openPool } from "#db/db.ts";
import { loadPlaces } from "#db/places/load.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { typedFirst, typedPlaces } from "#testing/typed-places.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { findPlaces } from "./find-places.ts";

const minShare = 0.95;

test("among all cities of the world, the one that people mean is in the first three", async () => {
  const pool = openPool(await emptyDatabase(inject("template")), 4);
  try {
    await loadPlaces(pool, { minPopulation: 0 });
    const db = drizzleOn(pool);
    const missed: string[] = [];
    for (const [text, city, where] of typedPlaces) {
      const found = await findPlaces({ db }, { text, limit: 3 });
      const isIt = found.some(
        (it) => it.city === city && [it.country, `${it.country}-${it.state}`].includes(where),
      );
      if (!isIt) missed.push(`${text}: ${found.map((it) => `${it.city} ${it.country}`).join(", ")}`);
    }
    const notFirst: string[] = [];
    for (const [typed, city, where] of typedFirst) {
      const [, text = "", home = ""] = /^(.+) (\S+)$/u.exec(typed) ?? [];
      const found = await findPlaces({ db }, { text, ...(home !== "-" && { country: home }), limit: 3 });
      const [it] = found;
      const isIt = it?.city === city && [it.country, `${it.country}-${it.state}`].includes(where);
      if (!isIt) notFirst.push(`${typed}: ${found.map((at) => `${at.city} ${at.country}`).join(", ")}`);
    }
    expect(notFirst).toEqual([]);
    expect(typedPlaces.length).toBeGreaterThanOrEqual(200);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(typedPlaces.length * (1 - minShare));
  } finally {
    await pool.end();
  }
}, 240_000);

const first = async (text: string, country?: string) => {
  const { db } = await newWorld();
  return (await findPlaces({ db }, { text, country }))[0];
};

test("another name of a city is shown as the name that matched", async () => {
  expect(await first("Lisboa")).toMatchObject({ city: "Lisbon", alias: "Lisboa", stateName: "Lisbon" });
  expect(await first("lhr")).toMatchObject({ city: "London", alias: "LHR" });
  expect(await first("lisbon")).toMatchObject({ city: "Lisbon", alias: null });
});

test("a part found with its city has no other name, because its county says the city", async () => {
  expect(await first("shibuya tokyo")).toMatchObject({ city: "Shibuya", county: "Tokyo", alias: null });
  expect(await first("shibuya, tokyo")).toMatchObject({ city: "Shibuya", county: "Tokyo", alias: null });
});

test("Birmingham is the one in the reader's own country", async () => {
  expect(await first("Birmingham")).toMatchObject({ country: "GB" });
  expect(await first("Birmingham", "us")).toMatchObject({ country: "US", stateName: "Alabama" });
});

test("wildcards are no letters, and a blank text finds nothing", async () => {
  const { db } = await newWorld();
  for (const text of ["%", "_____", "  ", "'; drop table cities", "\\"])
    expect(await findPlaces({ db }, { text }), text).toEqual([]);
  expect((await findPlaces({ db }, { text: "lis%" })).map((it) => it.city)).toContain("Lisbon");
});

test("a text of a hundred letters finds nothing in any script", async () => {
  const { db } = await newWorld();
  for (const letter of ["a", "ф", "京", "🏝️", "ﷺ"])
    expect(await findPlaces({ db }, { text: letter.repeat(100).slice(0, 100) })).toEqual([]);
});
