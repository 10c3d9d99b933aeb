import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";

test.each([
  ["Denver and Boulder", [39.739, -104.985], [40.015, -105.271], 39],
  ["Copenhagen and Malmö", [55.676, 12.566], [55.605, 13.0], 28],
  ["two islands of Fiji on both sides of the date line", [-16.78, 179.33], [-16.85, -179.97], 75],
  ["Newark and Singapore", [40.69, -74.17], [1.36, 103.99], 15336],
  ["a place and itself", [1, 2], [1, 2], 0],
] as const)("the kilometres between %s", (_, [latitude, longitude], [north, east], expected) => {
  const [from, to] = [
    { latitude, longitude },
    { latitude: north, longitude: east },
  ];
  expect(Math.round(kilometresBetween(from, to))).toBe(expected);
  expect(Math.round(kilometresBetween(to, from))).toBe(expected);
});
