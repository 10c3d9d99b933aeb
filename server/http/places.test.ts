import { expect, test } from "vitest";
import { places } from "../../contract/places.ts";
import { newWorld } from "../testing/world.ts";

test("a visitor finds the way from countries to states to cities", async () => {
  const { as } = await newWorld();
  const countries = await as()(places.countries, {});
  expect(countries.body).toContainEqual({ code: "NO", name: "Norway" });
  const states = await as()(places.states, { params: { country: "NO" } });
  expect(states.body).toContainEqual({ code: "03", name: "Oslo" });
  const cities = await as()(places.cities, { params: { country: "NO", state: "03" }, query: {} });
  expect(cities.body[0]).toEqual({ placeId: "3143244", name: "Oslo", county: null, alias: null });
});

test("Ana searches among the cities of a state", async () => {
  const { as } = await newWorld();
  const found = await as("ana")(places.cities, {
    params: { country: "VN", state: "SG" },
    query: { search: "saig" },
  });
  expect(found.body[0]).toMatchObject({ name: "Ho Chi Minh City", alias: "Saigon" });
});

test("a country or state nobody knows has nothing in it", async () => {
  const { as } = await newWorld();
  const states = await as()(places.states, { params: { country: "ZZ" } });
  expect(states).toMatchObject({ status: 200, body: [] });
  const cities = await as()(places.cities, { params: { country: "US", state: "ZZ" }, query: {} });
  expect(cities).toMatchObject({ status: 200, body: [] });
});
