import { expect, test } from "vitest";
import { newWorld } from "#testing/worlds/world.ts";
import { languageFor } from "#lib/language.ts";
import { stateIn } from "./city-names.ts";
import { listCities, listNamedCountries, listStates } from "./places.ts";

test("Ana finds every country by its English name, in order", async () => {
  const countries = await listNamedCountries();
  const names = countries.map((country) => country.name);
  expect(names.length).toBeGreaterThan(240);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(countries).toContainEqual(expect.objectContaining({ code: "GB", name: "United Kingdom" }));
  expect(countries).toContainEqual(expect.objectContaining({ code: "HK", name: "Hong Kong" }));
});

test("the states of a country are listed by name, with their ISO codes", async () => {
  const { db } = await newWorld();
  const states = await listStates({ db }, { country: "US" });
  expect(states).toHaveLength(51);
  expect(states[0]).toMatchObject({ code: "AL", name: "Alabama" });
  expect(await listStates({ db }, { country: "DE" })).toContainEqual(
    expect.objectContaining({ code: "BY", name: "Bavaria" }),
  );
});

test("regions are called by their names in the reader's language, and by the English one without", () => {
  expect(stateIn(languageFor("fr"), "GB", "ENG", "England")).toBe("Angleterre");
  expect(stateIn(languageFor("de"), "NL", "ZH", "South Holland")).toBe("Südholland");
  expect(stateIn(languageFor("pt"), "FR", "BRE", "Brittany")).toBe("Bretanha");
  expect(stateIn(languageFor("en"), "FR", "BRE", "Brittany")).toBe("Brittany");
  expect(stateIn(languageFor("fr"), "ZZ", "1", "Nowhere")).toBe("Nowhere");
});

test("Bo enters UK and gets the states of Great Britain", async () => {
  const { db } = await newWorld();
  const states = await listStates({ db }, { country: "UK" });
  expect(states.map((state) => state.code)).toEqual(["ENG", "NIR", "SCT", "WLS"]);
});

test("a territory without states has one of the same name; an unknown country has none", async () => {
  const { db } = await newWorld();
  expect(await listStates({ db }, { country: "SG" })).toMatchObject([{ code: "SG", name: "Singapore" }]);
  expect(await listStates({ db }, { country: "ZZ" })).toEqual([]);
});

test("a state's cities are listed largest first", async () => {
  const { db } = await newWorld();
  const cities = await listCities({ db }, { country: "GB", state: "ENG" });
  expect(cities.slice(0, 2).map((city) => city.name)).toEqual(["London", "Birmingham"]);
  expect(await listCities({ db }, { country: "uk", state: "eng" })).toEqual(cities);
});

test("Ana finds Munich by the beginning of any of its names, and sees which one matched", async () => {
  const { db } = await newWorld();
  const bavaria = { country: "DE", state: "BY" };
  const find = async (search: string) => (await listCities({ db }, { ...bavaria, search }))[0];
  expect(await find("Mun")).toEqual({ placeId: "2867714", name: "Munich", county: null, alias: null });
  expect(await find("MÜNCH")).toMatchObject({ placeId: "2867714", alias: "München" });
  expect(await find("muench")).toMatchObject({ placeId: "2867714", alias: "Muenchen" });
  expect(await find("muc")).toMatchObject({ placeId: "2867714", alias: "MUC" });
});

test("a search finds a word in the middle of a name, but not the middle of a word", async () => {
  const { db } = await newWorld();
  const search = (text: string) => listCities({ db }, { country: "US", state: "NY", search: text });
  expect((await search("york"))[0]?.name).toBe("New York City");
  expect((await search("ork")).map((city) => city.name)).not.toContain("New York City");
});

test("Ana finds Shibuya with its city, and a search for the city doesn't list its parts", async () => {
  const { db } = await newWorld();
  const search = (text: string) => listCities({ db }, { country: "JP", state: "13", search: text });
  const shibuya = { name: "Shibuya", county: "Tokyo", alias: null };
  expect(await search("shibu")).toMatchObject([shibuya]);
  expect(await search("Shibuya, Tok")).toMatchObject([shibuya]);
  expect((await search("Tokyo")).map((city) => city.name)).toEqual(["Tokyo", "Nishi-Tokyo-shi"]);
  const all = await listCities({ db }, { country: "JP", state: "13" });
  expect(all[0]).toMatchObject({ name: "Tokyo", county: null });
  expect(all).toContainEqual(expect.objectContaining(shibuya));
});

test("special characters in a search are not patterns, and spaces are not a search", async () => {
  const { db } = await newWorld();
  const newYork = { country: "US", state: "NY" };
  expect(await listCities({ db }, { ...newYork, search: "%" })).toEqual([]);
  expect(await listCities({ db }, { ...newYork, search: "'; drop table cities" })).toEqual([]);
  expect(await listCities({ db }, { ...newYork, search: "  " })).toEqual(await listCities({ db }, newYork));
});

test("a search returns at most fifty cities", async () => {
  const { db, pool } = await newWorld();
  await pool.query(`
    insert into cities (id, country, state, name, folded, population, latitude, longitude, timezone, area)
    select n, 'US', 'NY', 'Sand ' || n, 'sand ' || n, 0, 0, 0, 'America/New_York', n from generate_series(1, 60) n`);
  expect(await listCities({ db }, { country: "US", state: "NY", search: "sand" })).toHaveLength(50);
});
