import { expect, test } from "vitest";
import { placeLine, regionLine } from "./place-names.ts";

test.each([
  ["Lisbon, Portugal", { city: "Lisbon", state: "11", country: "PT" }],
  ["Portland, OR, United States", { city: "Portland", state: "OR", country: "US" }],
  ["Hong Kong", { city: "Hong Kong", state: "HK", country: "HK" }],
  ["Brooklyn, New York City", { city: "Brooklyn", state: "NY", country: "US", partOf: "New York City" }],
])("%s", (line, place) => {
  expect(placeLine(place)).toBe(line);
});

test("below the name of a part stands its city, below another city its country", () => {
  expect(regionLine({ state: "NY", country: "US", partOf: "New York City" })).toBe("New York City");
  expect(regionLine({ state: "11", country: "PT" })).toBe("Portugal");
});
