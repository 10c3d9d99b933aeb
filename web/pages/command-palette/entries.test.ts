import { expect, test } from "vitest";
import { type Entry, matchScore, paletteSections } from "./entries.ts";

const entry = (id: string, group: Entry["group"], name: string): Entry => ({
  id,
  group,
  name,
  run: () => {},
});
const all = [
  entry("/", "go", "Trips"),
  entry("/map", "go", "Map"),
  entry("/?add=trip", "do", "Add New Trip"),
  entry("person:chloe", "people", "Chloé Martin"),
  entry("message:chloe", "message", "Message Chloé Martin"),
];
const names = (text: string, recent: string[] = []) =>
  paletteSections(all, text, recent).map(({ group, entries }) => [group, ...entries.map(({ name }) => name)]);

test("recent choices come first, and no people are listed before anything is typed", () => {
  expect(names("", ["person:chloe", "/map", "person:gone"])).toEqual([
    ["recent", "Chloé Martin", "Map"],
    ["go", "Trips"],
    ["do", "Add New Trip"],
  ]);
});

test("accents, case and word order don't matter", () => {
  expect(matchScore("Chloé Martin", "CHLOE")).toBe(0);
  expect(matchScore("Chloé Martin", "martin chl")).toBe(1);
  expect(matchScore("Chloé Martin", "art")).toBe(2);
  expect(matchScore("Chloé Martin", "chloe lisbon")).toBeNull();
});

test("a person with one name is found with the hyphen that they entered as last name", () => {
  expect(matchScore("Message Suharto @suharto", "Suharto -")).toBe(1);
  expect(matchScore("Message Chloé Martin", "Suharto -")).toBeNull();
  expect(matchScore("Message Chloé Martin", "-")).toBeNull();
});

test("the section with the best result comes first", () => {
  expect(names("trip")).toEqual([
    ["go", "Trips"],
    ["do", "Add New Trip"],
  ]);
  expect(names("mes")).toEqual([["message", "Message Chloé Martin"]]);
  expect(names("zzz")).toEqual([]);
});

test("a person found by the server is listed even if the name doesn't match the text", () => {
  const found = { ...entry("person:bo", "people", "Bo"), isFound: true };
  expect(paletteSections([found], "lindqvist", [])).toEqual([{ group: "people", entries: [found] }]);
});
