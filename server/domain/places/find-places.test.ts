import type pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { drizzleOn, openPool } from "#db/db.ts";
import { loadPlaces } from "#db/places/load.ts";
import { type ShippedCity, shippedCities } from "#db/places/shipped.ts";
import type { Db } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { habits } from "#testing/typed-habits.ts";
import { typedFirst, typedPlaces } from "#testing/typed-places.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { findPlaces } from "./find-places.ts";
import { resolvePlace } from "./resolve.ts";

const minShare = 0.95;

/** A database with all cities of the world. */
let pool: pg.Pool;
let world: Db;
const shipped: ShippedCity[] = [];
beforeAll(async () => {
  let drop = async () => {};
  pool = openPool(await emptyDatabase(inject("template"), (it) => (drop = it)), 4);
  await loadPlaces(pool, { minPopulation: 0 });
  world = drizzleOn(pool);
  for await (const batch of shippedCities()) shipped.push(...batch);
  return async () => {
    await pool.end();
    await drop();
  };
}, 240_000);

test("among all cities of the world, the one that people mean is in the first three", async () => {
  const db = world;
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
});

test("an article before a place is no part of its name, unless it is", async () => {
  const first = async (text: string) => (await findPlaces({ db: world }, { text, limit: 1 }))[0]?.city;
  for (const text of ["the Algarve", "die Algarve", "l’Algarve", "o Algarve"])
    expect(await first(text), text).toBe(await first("Algarve"));
  expect(await first("the Cotswolds")).toBe(await first("Cotswolds"));
  expect(await first("the hague")).toBe("The Hague");
  expect(await first("los angeles")).toBe("Los Angeles");
  expect(await first("la paz")).toBe("La Paz");
});

/** The city of this name in a country or state, by the shipped data alone: its own name, else another one. */
function cityCalled(full: string, where: string): ShippedCity {
  const there = shipped
    .filter(({ country, state }) => [country, `${country}-${state}`].includes(where))
    .sort((a, b) => b.population - a.population);
  const called = (name: string) => fold(name) === fold(full);
  const city = there.find((it) => called(it.name)) ?? there.find((it) => it.others.some(called));
  if (!city) throw new Error(`${full} is not in ${where}`);
  return city;
}

const share = (right: number, all: number) => Math.floor((100 * right) / all);

test("short forms and other scripts find the city that people mean, and never another one", async () => {
  const db = world;
  const wrong: string[] = [];
  const missed: string[] = [];
  const kinds: Record<string, { search: number; saving: number }> = {};
  let [all, first, saved] = [0, 0, 0];
  for (const [kind, names] of Object.entries(habits)) {
    let [inSearch, inSaving] = [0, 0];
    for (const [typed, full, where] of names) {
      const { id, name, country, state } = cityCalled(full, where);
      const found = await findPlaces({ db }, { text: typed, limit: 3 });
      const shown = `${typed} (${name}): ${found.map((it) => `${it.city} ${it.country}`).join(", ")}`;
      if (found[0]?.placeId === String(id)) inSearch += 1;
      else missed.push(shown);
      if (found.length > 0 && !found.some(({ placeId }) => placeId === String(id))) wrong.push(shown);
      const city = typed.replace(/(?:,.*| [A-Z]{2})$/u, "");
      const { placeId, city: resolved } = await resolvePlace({ db }, { country, state, city });
      if (placeId === String(id)) inSaving += 1;
      else if (!placeId.includes("/")) wrong.push(`${typed} (${name}), saved: ${resolved}`);
      else missed.push(`${typed} (${name}), saved: ${placeId}`);
    }
    kinds[kind] = { search: share(inSearch, names.length), saving: share(inSaving, names.length) };
    [all, first, saved] = [all + names.length, first + inSearch, saved + inSaving];
  }
  expect(wrong).toEqual([]);
  expect(all).toBeGreaterThanOrEqual(200);
  for (const [kind, it] of Object.entries(kinds))
    expect(Math.min(it.search, it.saving), `${kind}\n${missed.join("\n")}`).toBeGreaterThanOrEqual(85);
  expect(share(first, all), missed.join("\n")).toBeGreaterThanOrEqual(95);
  expect(share(saved, all), missed.join("\n")).toBeGreaterThanOrEqual(95);
});

test("every name of the world that begins with a saint or a fort is found by its short form", async () => {
  const db = world;
  const shortOf = { saint: "St.", sainte: "Ste", fort: "Ft.", santa: "Sta.", santo: "Sto.", sankt: "St." };
  const lost: string[] = [];
  let all = 0;
  for (const { id, name, country, state } of shipped) {
    const [, word = "", rest = ""] = /^(\p{L}+)([ -].+)$/u.exec(name) ?? [];
    const short = (shortOf as Record<string, string>)[word.toLowerCase()];
    if (short === undefined) continue;
    all += 1;
    const { placeId } = await resolvePlace({ db }, { country, state, city: `${short}${rest}` });
    const long = await resolvePlace({ db }, { country, state, city: name });
    if (placeId !== long.placeId) lost.push(`${short}${rest} ${country}-${state} ${id}: ${placeId}`);
  }
  expect(all).toBeGreaterThan(3000);
  expect(lost).toEqual([]);
}, 120_000);

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
