import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { languageFor } from "#lib/language.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { stateIn } from "./city-names.ts";
import { listStates } from "./places.ts";
import { regionNames } from "./region-names.ts";

const minShare = 95;

/** On each line a region, its names as people type them in seven languages, and one in its own language. */
const [head = [], ...regions] = readFileSync(
  new URL("../../testing/typed-regions.tsv", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

const noMatch = 2;
/** As the field does: a name that is the text comes before one that begins with it. */
function rankOf(names: readonly string[], typed: string): number {
  const [wanted, folded] = [foldPlace(typed), names.map(foldPlace)];
  return folded.includes(wanted) ? 0 : folded.some((name) => name.startsWith(wanted)) ? 1 : noMatch;
}

test("sixty regions are found by their names in seven languages and in their own", async () => {
  const { db } = await newWorld();
  const missed: string[] = [];
  const wrong: string[] = [];
  const right = head.map(() => 0);
  for (const [region = "", ...names] of regions) {
    const [country = "", code] = region.split("-");
    const states = await listStates({ db }, { country });
    for (const [at, typed] of names.entries()) {
      const ranks = states.map((it) => rankOf([it.code, it.name, ...it.otherNames], typed));
      const best = Math.min(...ranks);
      const found = states.filter((_, state) => best < noMatch && ranks[state] === best);
      if (found.some((it) => it.code === code)) right[at + 1]! += 1;
      else (found.length > 0 ? wrong : missed).push(`${region} ${head[at + 1]}: ${typed}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(regions.length).toBeGreaterThanOrEqual(60);
  for (const [at, language] of [...head.entries()].slice(1)) {
    const share = Math.floor((100 * right[at]!) / regions.length);
    expect(share, `${language}\n${missed.join("\n")}`).toBeGreaterThanOrEqual(minShare);
  }
});

test("every region of the table is shown in each reader's language", async () => {
  const shown = (language: string, region: string, english: string) =>
    stateIn(languageFor(language), region.slice(0, 2), region.slice(3), english);
  expect(shown("ja", "PL-14", "Mazovia")).not.toBe("Mazovia");
  expect(shown("pt", "PL-14", "Mazovia")).toBe("Mazóvia");
  expect(shown("de", "DE-BY", "Bavaria")).toBe("Bayern");
  expect(shown("en", "DE-BY", "Bavaria")).toBe("Bavaria");
});

test("a region's own name also says where a city is", async () => {
  const names = await regionNames();
  for (const [text, country, state] of [
    ["Αττική", "GR", "I"],
    ["Noord-Holland", "NL", "NH"],
    ["Małopolskie", "PL", "12"],
    ["浙江", "CN", "ZJ"],
    ["ﾎｯｶｲﾄﾞｳ", "JP", "01"],
    ["S. Australia", "AU", "SA"],
  ] as const)
    expect(names.named(foldPlace(text)), text).toContainEqual({ country, state });
});
