import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedCities, type ShippedCity } from "#db/places/shipped.ts";
import { areasTable, areasTableFile } from "./areas-table.ts";
import { cityPartsFile, cityPartsTable } from "./city-parts-table.ts";
import { readOwnIds } from "./own-ids.ts";

const cities: ShippedCity[] = [];
for await (const batch of shippedCities()) cities.push(...batch);

test("the page with the areas of the 200 largest cities is current", () => {
  expect(readFileSync(areasTableFile, "utf8")).toBe(areasTable(cities));
});

test("the table of the cities' parts is current", () => {
  expect(readFileSync(cityPartsFile, "utf8")).toBe(cityPartsTable(cities));
});

test("every id of our own is in the list of ids, once and in the order in which they were given", () => {
  const ids = [...readOwnIds().values()];
  expect(ids).toEqual(ids.map((_, at) => 900_000_001 + at));
  const shipped = cities.map((it) => it.id).filter((id) => id >= 900_000_001);
  expect(shipped.length).toBeGreaterThan(1500);
  expect(shipped.filter((id) => !ids.includes(id))).toEqual([]);
});
