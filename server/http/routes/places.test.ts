import { expect, test } from "vitest";
import { maxPositions, places } from "#contract/features/places.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a visitor can go from countries to states to cities", async () => {
  const { as } = await newWorld();
  const countries = await as()(places.countries, {});
  expect(countries.body).toContainEqual({ code: "NO", name: "Norway" });
  const states = await as()(places.states, { params: { country: "NO" } });
  expect(states.body).toContainEqual({ code: "03", name: "Oslo" });
  const cities = await as()(places.cities, { params: { country: "NO", state: "03" }, query: {} });
  expect(cities.body[0]).toEqual({ placeId: "3143244", name: "Oslo", county: null, alias: null });
});

test("Ana searches the cities of a state", async () => {
  const { as } = await newWorld();
  const found = await as("ana")(places.cities, {
    params: { country: "VN", state: "SG" },
    query: { search: "saig" },
  });
  expect(found.body[0]).toMatchObject({ name: "Ho Chi Minh City", alias: "Saigon" });
});

test("an unknown country or state is empty", async () => {
  const { as } = await newWorld();
  const states = await as()(places.states, { params: { country: "ZZ" } });
  expect(states).toMatchObject({ status: 200, body: [] });
  const cities = await as()(places.cities, { params: { country: "US", state: "ZZ" }, query: {} });
  expect(cities).toMatchObject({ status: 200, body: [] });
});

test("Ana gets the positions of places, and nothing for an unknown id", async () => {
  const { as } = await newWorld();
  const found = await as("ana")(places.positions, { query: { ids: "3143244,999999999" } });
  expect(found.body).toEqual([
    {
      placeId: "3143244",
      latitude: expect.closeTo(59.9, 0) as number,
      longitude: expect.closeTo(10.7, 0) as number,
    },
  ]);
});

test("a visitor gets no positions, and too many or invalid ids are refused", async () => {
  const { as } = await newWorld();
  const ask = (ids: string) => ({ query: { ids } });
  expect((await as()(places.positions, ask("3143244"))).status).toBe(401);
  const tooMany = Array.from({ length: maxPositions + 1 }, (_, n) => n + 1).join(",");
  for (const ids of [tooMany, "US/NY/some village", "", "0"]) {
    const refused = await as("ana")(places.positions, ask(ids));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: "ids" }] });
  }
});
