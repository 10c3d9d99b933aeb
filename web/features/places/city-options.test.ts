import { expect, test } from "vitest";
import { citiesFor, cityOption, isPossibleAlias } from "./city-options.ts";

const cities = ["Lisbon", "Odivelas", "Loures"].map((label) => ({ id: label, label }));

test("without a text, all cities are offered", () => {
  expect(citiesFor(" ", cities, [])).toEqual(cities);
});

test("“München” finds Munich before smaller cities with München in their names", () => {
  const bavaria = ["Munich", "Ottobrunn bei München", "Münchberg"].map((label) => ({ id: label, label }));
  const munich = { id: "Munich", label: "Munich", note: "“München”", also: "München" };
  const found = citiesFor("münchen", bavaria, [munich]);
  expect(found.map(({ id }) => id)).toEqual(["Munich", "Ottobrunn bei München"]);
  expect(found[0]?.note).toBe("“München”");
});

test("a city that only the server finds by this text comes last", () => {
  const found = citiesFor("lis", cities, [{ id: "Olisipo", label: "Olisipo", also: "Felicitas" }]);
  expect(found.map(({ id }) => id)).toEqual(["Lisbon", "Olisipo"]);
});

test("the server is asked for other names unless a city has exactly this name", () => {
  expect(isPossibleAlias("Lisboa", cities)).toBe(true);
  expect(isPossibleAlias("lisbon", cities)).toBe(false);
  expect(isPossibleAlias("l", cities)).toBe(false);
});

test("the county distinguishes cities with the same name, and the other name explains a match", () => {
  const city = { placeId: "1", name: "Springfield", county: null, alias: null };
  expect(cityOption(city).note).toBeUndefined();
  expect(cityOption({ ...city, county: "Clark County" }).note).toBe("Clark County");
  expect(cityOption({ ...city, county: "Clark", alias: "Sprengfeld" }).note).toBe("Clark · “Sprengfeld”");
});
