import { expect, test } from "vitest";
import { placeCities } from "./match-states.ts";
import type { NewCity, OldCity } from "./sources.ts";

let nextId = 1;
function was(name: string, admin1: string, latitude: number, longitude: number, admin2 = ""): OldCity {
  const place = { name, ascii: name, others: [], country: "VN", admin1, admin2, admin3: "", admin4: "" };
  return { ...place, latitude, longitude, id: nextId++, feature: "PPL", population: 0, timezone: "" };
}
const is = (name: string, admin1: string, latitude: number, longitude: number): NewCity => ({
  name,
  latitude,
  longitude,
  country: "VN",
  admin1,
  admin2: "",
});
const stateNow = (city: OldCity, old: OldCity[], fresh: NewCity[]) => placeCities(old, fresh).get(city.id);

test("a code that was later given to another province does not move a city there", () => {
  const city = was("Ho Chi Minh City", "20", 10.82, 106.63);
  const fresh = [is("Ho Chi Minh City", "79", 10.82, 106.63), is("Lạng Sơn", "20", 21.85, 106.76)];
  expect(stateNow(city, [city], fresh)).toMatchObject({ admin1: "79", how: "matched" });
});

test("of two places with the same name the nearer one counts, and distant ones never", () => {
  const near = was("Tan An", "01", 10, 106);
  const fresh = [is("Tan An", "A", 10.1, 106), is("Tan An", "B", 10.01, 106)];
  expect(stateNow(near, [near], fresh)).toMatchObject({ admin1: "B" });
  expect(stateNow(near, [near], [is("Tan An", "C", 12, 106)])).toMatchObject({ admin1: "", how: "nearest" });
});

test("a place that was renamed at the same spot gets its new name", () => {
  const city = was("Nur-Sultan", "05", 51.18, 71.45);
  expect(stateNow(city, [city], [is("Astana", "05", 51.18, 71.45)])).toMatchObject({ name: "Astana" });
});

test("a village that is missing in the newer data follows its old county", () => {
  const towns = [1, 2, 3].map((at) => was(`Town ${at}`, "30", 10 + at / 100, 106, "7"));
  const other = was("Elsewhere", "30", 11, 106, "8");
  const village = was("Village", "30", 10.99, 106, "7");
  const fresh = [...towns.map((it) => is(it.name, "32", it.latitude, 106)), is("Elsewhere", "33", 11, 106)];
  expect(stateNow(village, [...towns, other, village], fresh)).toMatchObject({ admin1: "32", how: "voted" });
});

test("if an old state was split, a village follows its nearest neighbour", () => {
  const north = was("North", "30", 11, 106);
  const south = was("South", "30", 10, 106);
  const village = was("Village", "30", 10.9, 106);
  const fresh = [is("North", "31", 11, 106), is("South", "32", 10, 106)];
  expect(stateNow(village, [north, south, village], fresh)).toMatchObject({ admin1: "31", how: "nearest" });
});
