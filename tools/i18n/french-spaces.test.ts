import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";
import { expect, test } from "vitest";

test("in French no line begins with a sign, because the space before it doesn't break", () => {
  const found = ["web", "server"].flatMap((side) => {
    const { items } = parsePo(readFileSync(new URL(`../../${side}/locales/fr.po`, import.meta.url), "utf8"));
    return items
      .filter(({ obsolete }) => !obsolete)
      .flatMap(({ msgstr }) => msgstr)
      .filter((text) => text && / [:;!?»]|« /u.test(text));
  });
  expect(found).toEqual([]);
});
