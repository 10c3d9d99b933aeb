import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { shippedCities, type ShippedCity } from "./shipped.ts";

const cities = new Map<number, ShippedCity>();
const byName = new Map<string, ShippedCity[]>();
const byOtherName = new Map<string, ShippedCity[]>();

beforeAll(async () => {
  const add = (to: Map<string, ShippedCity[]>, name: string, city: ShippedCity) => {
    const key = `${name} ${city.country}`;
    const there = to.get(key);
    if (there) there.push(city);
    else to.set(key, [city]);
  };
  for await (const batch of shippedCities())
    for (const city of batch) {
      cities.set(city.id, city);
      add(byName, city.name, city);
      for (const name of city.others) add(byOtherName, name, city);
    }
});

/**
 * `Springfield US/IL`, or without a state the largest of that name; `Harlem, New York City US` for a part.
 */
function find(text: string): ShippedCity {
  const [key = "", state] = text.split("/");
  const found = (byName.get(key) ?? byOtherName.get(key) ?? []).filter((it) => !state || it.state === state);
  const [largest] = found.sort((a, b) => b.population - a.population);
  if (!largest) throw new Error(`${text} is not shipped`);
  return largest;
}

const radians = (degrees: string | number) => (Number(degrees) * Math.PI) / 180;
/** Great-circle distance on a sphere of 6371 km, rounded as in the rule for matches. */
function kilometres(a: ShippedCity, b: ShippedCity): number {
  const [north, east] = [radians(+b.latitude - +a.latitude), radians(+b.longitude - +a.longitude)];
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  const exact = 12742 * Math.asin(Math.min(1, Math.sqrt(Math.sin(north / 2) ** 2 + along)));
  return Math.max(1, Math.round(exact));
}

const pairs = readFileSync(new URL("areas-pairs.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t") as [expected: string, place: string, other: string]);

test.each(pairs)("%s: %s and %s", (expected, place, other) => {
  const [a, b] = [find(place), find(other)];
  expect(a).not.toBe(b);
  expect(a.area === b.area ? "same" : kilometres(a, b) <= 50 ? "near" : "far").toBe(expected);
});

test("the pairs are at least 120 and in at least 50 countries", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(120);
  const countries = pairs.flatMap(([, a, b]) => [find(a).country, find(b).country]);
  expect(new Set(countries).size).toBeGreaterThanOrEqual(50);
});

const parts = () => [...cities.values()].filter((it) => it.area !== it.id);

test("the city of a part is shipped and no part itself, in the same country and within 25 km", () => {
  const wrong = parts().filter((part) => {
    const city = cities.get(part.area);
    return city?.area !== city?.id || city?.country !== part.country || kilometres(part, city) > 25.1;
  });
  expect(wrong.map((it) => `${it.name} ${it.country}`)).toEqual([]);
  expect(parts().length).toBeGreaterThan(6000);
});

test("a part says its city, and is found by both names", () => {
  const silent = parts().filter((part) => {
    const city = cities.get(part.area)?.name ?? "";
    return part.county === null || !part.others.includes(`${part.name}, ${city}`);
  });
  expect(silent.map((it) => `${it.name} ${it.country}`)).toEqual([]);
  expect(find("Shibuya JP")).toMatchObject({ county: "Tokyo", timezone: "Asia/Tokyo" });
});

test.each([
  ["ROM", "Rome IT"],
  ["LON", "London GB"],
  ["NYC", "New York City US"],
  ["JFK", "New York City US"],
  ["EWR", "Newark US/NJ"],
  ["NRT", "Tokyo JP"],
  ["HND", "Tokyo JP"],
  ["PAR", "Paris FR"],
  ["BCN", "Barcelona ES"],
  ["MOW", "Moscow RU"],
  ["PVG", "Shanghai CN"],
  ["IAD", "Washington US"],
  ["SAW", "Istanbul TR"],
  ["BRU", "Brussels BE"],
  ["TPE", "Taipei TW"],
  ["KUL", "Kuala Lumpur MY"],
])("the code %s means %s and no other city", (code, city) => {
  const found = [...cities.values()].filter((it) => it.others.includes(code));
  expect(found).toEqual([find(city)]);
});

test("no three-letter code means two cities", () => {
  const codes = [...cities.values()].flatMap((it) => it.others.filter((name) => /^[A-Z]{3}$/.test(name)));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes.length).toBeGreaterThan(4000);
});

test("an area spans less than a degree of latitude, which the search for matches relies on", () => {
  const spans = new Map<number, [from: number, to: number]>();
  for (const { area, latitude } of cities.values()) {
    const [from, to] = spans.get(area) ?? [Infinity, -Infinity];
    spans.set(area, [Math.min(from, +latitude), Math.max(to, +latitude)]);
  }
  expect([...spans].filter(([, [from, to]]) => to - from >= 1)).toEqual([]);
});
