import fc from "fast-check";
import { expect, test } from "vitest";
import { newWorld } from "#testing/worlds/world.ts";
import { resolvePlace } from "./resolve.ts";

const munich = { country: "DE", state: "BY", city: "Munich", placeId: "2867714" };

test("Ana's spellings of Munich all resolve to Munich", async () => {
  const { db } = await newWorld();
  for (const city of ["Munich", "München", "Muenchen", "  munchen ", "MUC", "Munich, Germany"])
    expect(await resolvePlace({ db }, { country: "DE", state: "BY", city })).toEqual(munich);
});

test.for([
  { country: "VN", state: "SG", typed: "Saigon", means: "Ho Chi Minh City" },
  { country: "NO", state: "03", typed: "oslo", means: "Oslo" },
  { country: "US", state: "NY", typed: "New York", means: "New York City" },
  { country: "BR", state: "SP", typed: "Sao Paulo", means: "São Paulo" },
  { country: "JP", state: "26", typed: "京都", means: "Kyoto" },
  { country: "SG", state: "SG", typed: "singapore", means: "Singapore" },
  { country: "VA", state: "VA", typed: "Vatican", means: "Vatican City" },
  { country: "ID", state: "BA", typed: "Bali", means: "Denpasar" },
  { country: "GR", state: "L", typed: "Santorini", means: "Firá" },
  { country: "UK", state: "ENG", typed: "LHR", means: "London" },
  { country: "JP", state: "13", typed: "Shibuya, Tokyo", means: "Shibuya" },
  { country: "DE", state: "BE", typed: "kreuzberg", means: "Kreuzberg" },
  { country: "DE", state: "BE", typed: "Kreuzberg, Berlin", means: "Kreuzberg" },
  { country: "US", state: "TX", typed: "Ft. Worth", means: "Fort Worth" },
  { country: "US", state: "MO", typed: "Saint Louis", means: "St. Louis" },
  { country: "US", state: "CA", typed: "S. Diego", means: "San Diego" },
  { country: "BR", state: "SP", typed: "S. Paulo", means: "São Paulo" },
  { country: "ES", state: "CN", typed: "Sta. Cruz de Tenerife", means: "Santa Cruz de Tenerife" },
  { country: "DE", state: "HE", typed: "Frankfurt a.M.", means: "Frankfurt am Main" },
  { country: "DE", state: "HE", typed: "Frankfurt a. M., Germany", means: "Frankfurt am Main" },
  { country: "JP", state: "13", typed: "とうきょう", means: "Tokyo" },
  { country: "JP", state: "13", typed: "ﾄｳｷｮｳ", means: "Tokyo" },
  { country: "JP", state: "13", typed: "羽田", means: "Tokyo" },
])("$typed in $country-$state is $means", async ({ country, state, typed, means }) => {
  const { db } = await newWorld();
  const place = await resolvePlace({ db }, { country, state, city: typed });
  expect(place.city).toBe(means);
  expect(place.placeId).toMatch(/^\d+$/);
});

test("Springfield in two states is two places", async () => {
  const { db } = await newWorld();
  const inState = async (state: string) =>
    (await resolvePlace({ db }, { country: "US", state, city: "Springfield" })).placeId;
  expect(await inState("IL")).toBe("4250542");
  expect(await inState("MO")).toBe("4409896");
  expect(await inState("NY")).toBe("5139283");
});

test("Bo's village, which no data set contains, is a place of its own in every spelling", async () => {
  const { db } = await newWorld();
  const village = (city: string) => resolvePlace({ db }, { country: "US", state: "NY", city });
  const place = { country: "US", state: "NY", city: "Élan Hollow", placeId: "US/NY/elan hollow" };
  expect(await village(" Élan  Hollow ")).toEqual(place);
  expect((await village("elan-hollow")).placeId).toBe(place.placeId);
  const again = await resolvePlace({ db }, place);
  expect(again).toEqual(place);
});

test("a village with an abbreviation is the one with the word, and both keep what was typed", async () => {
  const { db } = await newWorld();
  const village = (city: string) => resolvePlace({ db }, { country: "US", state: "NY", city });
  const placeId = "US/NY/saint mary hollow";
  expect(await village("St. Mary Hollow")).toMatchObject({ city: "St. Mary Hollow", placeId });
  expect(await village("Saint Mary Hollow")).toMatchObject({ city: "Saint Mary Hollow", placeId });
  expect((await village("N. Mary Hollow")).placeId).toBe((await village("North Mary Hollow")).placeId);
});

test("an abbreviation that may be two cities is neither, and one that may be one is that one", async () => {
  const { db, pool } = await newWorld();
  await pool.query(`
    insert into cities (id, country, state, name, folded, population, latitude, longitude, timezone, area)
    select n, 'ES', 'MD', name, lower(name), 9, 0, 0, 'Europe/Madrid', n
      from (values (1, 'Santa Prueba'), (2, 'Santo Prueba'), (3, 'Santo Ensayo'), (4, 'San Modelo'), (5, 'Santa Modelo'))
        as made(n, name)`);
  const save = async (city: string) =>
    (await resolvePlace({ db }, { country: "ES", state: "MD", city })).city;
  expect(await save("S. Prueba")).toBe("S. Prueba");
  expect(await save("S. Ensayo")).toBe("Santo Ensayo");
  expect(await save("S. Modelo")).toBe("San Modelo");
});

test("a selected city must be in the given country and state", async () => {
  const { db } = await newWorld();
  expect(await resolvePlace({ db }, { ...munich, city: "whatever" })).toEqual(munich);
  await expect(resolvePlace({ db }, { ...munich, state: "BE" })).rejects.toThrow("placeId");
  await expect(resolvePlace({ db }, { ...munich, country: "AT" })).rejects.toThrow("placeId");
});

test("an unknown village needs a state that exists", async () => {
  const { db } = await newWorld();
  const nowhere = resolvePlace(
    { db },
    { country: "US", state: "ZZ", city: "Elan Hollow" },
    (field) => `trips.${field}`,
  );
  await expect(nowhere).rejects.toMatchObject({ issues: [{ path: "trips.state" }] });
});

test("an invented place id is refused with the name of its field", async () => {
  const { db } = await newWorld();
  for (const placeId of ["1", "99999999999", "-5", "2867714 ", "", "US/NY/munich"])
    await expect(
      resolvePlace({ db }, { ...munich, placeId }, (field) => `locations.3.${field}`),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: "locations.3.placeId" }] });
});

test("any typed text gets a key of valid length, and the key resolves to itself", async () => {
  const { db } = await newWorld();
  const typed = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .filter((it) => !it.includes("\0"));
  await fc.assert(
    fc.asyncProperty(typed, async (city) => {
      const place = await resolvePlace({ db }, { country: "US", state: "NY", city });
      expect(place.placeId.length).toBeLessThanOrEqual(200);
      expect(await resolvePlace({ db }, place)).toEqual(place);
    }),
    { numRuns: 60 },
  );
});
