import { expect, test } from "vitest";
import { type Entry, fit, offered } from "./entries.ts";

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
  offered(all, text, recent).map(({ group, entries }) => [group, ...entries.map(({ name }) => name)]);

test("what was chosen last stands first, and nobody is listed before one asks", () => {
  expect(names("", ["person:chloe", "/map", "person:gone"])).toEqual([
    ["recent", "Chloé Martin", "Map"],
    ["go", "Trips"],
    ["do", "Add New Trip"],
  ]);
});

test("accents, capitals and the order of words don't matter", () => {
  expect(fit("Chloé Martin", "CHLOE")).toBe(0);
  expect(fit("Chloé Martin", "martin chl")).toBe(1);
  expect(fit("Chloé Martin", "art")).toBe(2);
  expect(fit("Chloé Martin", "chloe lisbon")).toBeNull();
});

test("the best answer comes first, with its section", () => {
  expect(names("trip")).toEqual([
    ["go", "Trips"],
    ["do", "Add New Trip"],
  ]);
  expect(names("mes")).toEqual([["message", "Message Chloé Martin"]]);
  expect(names("zzz")).toEqual([]);
});

test("whom the server found is offered although the name doesn't say why", () => {
  const found = { ...entry("person:bo", "people", "Bo"), isFound: true };
  expect(offered([found], "lindqvist", [])).toEqual([{ group: "people", entries: [found] }]);
});
