import { expect, test } from "vitest";
import { tripKind } from "./trip-icon.ts";

const of = (name: string, city = "Lyon", state = "ARA") => tripKind({ name, city, state });

test.each([
  ["React Conference 2026", "conference"],
  ["JSConf", "trip"],
  ["Dentist in Budapest", "medical"],
  ["Erasmus semester", "school"],
  ["Jazz festival", "music"],
  ["Skiing with Bo", "ski"],
  ["Ski week", "ski"],
  ["Surf & beach", "beach"],
  ["Camino de Santiago", "hike"],
  ["Ana’s wedding", "wedding"],
  ["Client visit", "work"],
  ["My Trip", "trip"],
])("%s is a %s", (name, kind) => {
  expect(of(name)).toBe(kind);
});

test("the place decides if the name says nothing", () => {
  expect(of("My Trip", "Cancún")).toBe("beach");
  expect(of("My Trip", "Chamonix-Mont-Blanc")).toBe("ski");
});

test("the name takes precedence over the place", () => {
  expect(of("Board meeting", "Honolulu")).toBe("work");
});

test("a keyword inside another word doesn't count", () => {
  expect(of("Party in Stuttgart")).toBe("trip");
  expect(of("Artichoke fair")).toBe("trip");
  expect(of("Seattle")).toBe("trip");
});
