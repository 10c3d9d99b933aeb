import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";
import { expect, test } from "vitest";

/** Values that never begin with a vowel or a mute h: the product's name, figures, days and times. */
const safe = new Set(["product", "date", "time", "max", "known", "format", "case"]);
/** "plus de {0}", a figure. */
const safeTexts = new Set(["plus de {0}"]);

test("in French no name follows a word that would lose its vowel before Oliver or Hélène", () => {
  const found = ["web", "server"].flatMap((side) => {
    const { items } = parsePo(readFileSync(new URL(`../../${side}/locales/fr.po`, import.meta.url), "utf8"));
    return items
      .filter(({ obsolete }) => !obsolete)
      .flatMap(({ msgstr }) => msgstr)
      .filter((text): text is string => Boolean(text) && !safeTexts.has(text))
      .filter((text) =>
        [...text.matchAll(/\b(?:de|que|lorsque|puisque|jusque|parce que) (?:<\d+>)*\{(\w+)\}/gu)].some(
          ([, name = ""]) => !safe.has(name),
        ),
      );
  });
  expect(found).toEqual([]);
});
