import { beforeAll, expect, test } from "vitest";
import { readingsOf } from "./parse-place.ts";
import { type RegionNames, regionNames, withPrefix } from "./region-names.ts";

let names: RegionNames;
beforeAll(async () => {
  names = await regionNames();
});

const located = (text: string) =>
  readingsOf(text, names)
    .slice(1)
    .map(
      ({ name, regions }) => `${name}: ${regions.map((it) => [it.country, it.state].join("-")).join(" ")}`,
    );

test.for([
  ["paris tx", ["paris: US-TX"]],
  ["Paris, Texas, USA", ["paris: US-TX"]],
  ["paris texas usa", ["paris: US-TX", "paris texas: US-"]],
  ["San José, Costa Rica", ["san jose: CR-"]],
  ["springfield il", ["springfield: IL- RO-IL US-IL"]],
  ["Munich, Altstadt, Bavaria, Germany", ["munich: DE-BY"]],
  ["tokyo shibuya", ["shibuya: JP-13"]],
  ["cambridge uk", ["cambridge: GB- CF-UK IN-UK"]],
] as const)("“%s” is a city in a region", ([text, wanted]) => {
  expect(located(text)).toEqual(wanted);
});

test("a text without a region is one name; without a letter it is nothing", () => {
  expect(readingsOf("Buenas Noches", names)).toEqual([
    {
      ...{ name: "buenas noches", regions: [], regionMatch: "none", isPrefix: true },
      ...{ keys: ["buenas noches"], beginnings: [] },
    },
  ]);
  expect(readingsOf(" ,!% ", names)).toEqual([]);
});

test("an abbreviation is also what it may mean, and an unfinished word is not one", () => {
  const [whole, inMissouri] = readingsOf("st louis, missouri", names);
  expect(whole?.keys).toContain("saint louis missouri");
  expect(inMissouri).toMatchObject({ name: "st louis", keys: ["st louis", "saint louis"] });
  expect(readingsOf("St", names)[0]).toMatchObject({ beginnings: [] });
  expect(readingsOf("St.", names)[0]).toMatchObject({ beginnings: ["saint"] });
});

test("a region may be abbreviated, too", () => {
  expect(located("charlotte n carolina")).toContain("charlotte: US-NC");
});

test("the beginning of a region's name is a weaker reading", () => {
  const readings = readingsOf("portland, oreg", names);
  expect(readings[1]).toMatchObject({ name: "portland", regionMatch: "prefix" });
  expect(readings[1]?.regions).toEqual([{ country: "US", state: "OR" }]);
});

test.for([
  ["NL", "Holland, Niederlande, Pays-Bas, Países Bajos, Nederland, オランダ, هولندا, NL, NLD"],
  ["GB", "UK, United Kingdom, Great Britain, Royaume-Uni, 英国, GB"],
  ["US", "USA, U.S.A., America, Vereinigte Staaten, Estados Unidos, アメリカ, US"],
  ["TR", "Turkey, Türkiye, Türkei, Turquie, Turquía, TR"],
  ["CZ", "Czech Republic, Czechia, Tschechien, Česko, CZ"],
  ["CI", "Ivory Coast, Côte d'Ivoire, Elfenbeinküste, Costa de Marfil"],
  ["MM", "Burma, Myanmar, Birma, Birmanie"],
  ["AE", "UAE, United Arab Emirates, Emiratos, الإمارات"],
] as const)("%s is found by each of its names", ([country, list]) => {
  for (const name of list.split(", ")) {
    const [reading] = readingsOf(name, names);
    expect(names.named(reading?.name ?? ""), name).toContainEqual({ country, state: null });
  }
});

test("England and Scotland are parts of the United Kingdom", () => {
  expect(names.named("england")).toEqual([{ country: "GB", state: "ENG" }]);
  expect(names.named("ecosse")).toEqual([{ country: "GB", state: "SCT" }]);
});

test("every region whose name begins with a text is found, and no other", () => {
  const names = ["aland", "bavaria", "bavarian forest", "bavarz", "berlin"];
  expect(withPrefix(names, "bavaria")).toEqual(["bavaria", "bavarian forest"]);
  expect(withPrefix(names, "be")).toEqual(["berlin"]);
  expect(withPrefix(names, "a")).toEqual(["aland"]);
  expect(withPrefix(names, "bb")).toEqual([]);
  expect(withPrefix(names, "z")).toEqual([]);
});
