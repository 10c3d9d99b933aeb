import { expect, test } from "vitest";
import { citiesFor, cityOption } from "./city-options.ts";

const cities = ["Lisbon", "Odivelas", "Loures"].map((label) => ({ id: label, label }));

test("without a text, all cities are offered", () => {
  expect(citiesFor(" ", cities, [])).toEqual(cities);
});

test("a city that is found by its name and by another stands there once", () => {
  const found = citiesFor("lis", cities, [
    { id: "Lisbon", label: "Lisbon", note: "“Lisboa”" },
    { id: "Olisipo", label: "Olisipo" },
  ]);
  expect(found.map(({ id }) => id)).toEqual(["Lisbon", "Olisipo"]);
});

test("a name that begins with the text goes before another name, and that before one that merely contains it", () => {
  const bavaria = ["Ottobrunn bei München", "Münchberg"].map((label) => ({ id: label, label }));
  const munich = { id: "Munich", label: "Munich", note: "“München”" };
  expect(citiesFor("münch", bavaria, [munich]).map(({ id }) => id)).toEqual([
    "Münchberg",
    "Munich",
    "Ottobrunn bei München",
  ]);
});

test("the county tells cities of one name apart, and the other name says why a city is there", () => {
  const city = { placeId: "1", name: "Springfield", county: null, alias: null };
  expect(cityOption(city).note).toBeUndefined();
  expect(cityOption({ ...city, county: "Clark County" }).note).toBe("Clark County");
  expect(cityOption({ ...city, county: "Clark", alias: "Sprengfeld" }).note).toBe("Clark · “Sprengfeld”");
});
