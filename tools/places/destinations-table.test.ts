import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ShippedCity, shippedCities } from "#db/places/shipped.ts";
import { destinationsFile, destinationsTable } from "./destinations-table.ts";

test("the shipped destinations are those of our lists", async () => {
  const cities: ShippedCity[] = [];
  for await (const batch of shippedCities()) cities.push(...batch);
  expect(readFileSync(destinationsFile, "utf8")).toBe(destinationsTable(cities));
});
