import fc from "fast-check";
import { expect, test } from "vitest";
import { disguisedIn, shapeOf, wordsIn } from "./normalize.ts";
import { matcherOf, type Rule } from "./matcher.ts";
import { patternWords } from "./patterns.ts";

let lastId = 0;
const rule = (pattern: string, more: Partial<Rule> = {}): Rule => ({
  id: ++lastId,
  pattern,
  type: /[*?]/.test(pattern) ? "wildcard" : "literal",
  category: "scam",
  severity: "medium",
  action: "flag",
  replacement: null,
  ...more,
});
const foundBy = (pattern: string, text: string) =>
  matcherOf([rule(pattern)])(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["cunt", "Greetings from Scunthorpe", []],
  ["ass", "A class on embassies, at the pass", []],
  ["scam", "No SCAM here. Scám? scams!", ["SCAM", "Scám"]],
  ["scam", "5c4m and sсаm with Cyrillic letters", ["5c4m", "sсаm"]],
  ["scam", "s c a m, s.c.a.m, $c@m!", ["s c a m", "s.c.a.m", "$c@m"]],
  ["scam", "a s c h o o l and U.S.A. cam", []],
  ["kill", "K1LL kiil", ["K1LL", "kiil"]],
  ["free money", "Free   money, free, money and money", ["Free   money", "free, money"]],
  ["free money", "free the money", []],
  ["münchen", "Muenchen Munchen München", ["Munchen", "München"]],
  ["scam*", "scammer scams scam ascam", ["scammer", "scams", "scam"]],
  ["*coin", "bitcoin COIN coins", ["bitcoin", "COIN"]],
  ["w?re", "wire w1re were wre", ["wire", "w1re", "were"]],
  ["*a*b", "xaxb ab ba", ["xaxb", "ab"]],
  ["send *coins now", "Send bitcoins now; send coins now, send now", ["Send bitcoins now", "send coins now"]],
  ["рот", "рот и нос", ["рот"]],
  ["pot", "рот и нос", []],
])("%s in “%s”", (pattern, text, found) => {
  expect(foundBy(pattern, text)).toEqual(found);
});

/**
 * Reference implementation: tries every rule at every word, letter by letter, with backtracking for stars.
 */
function naive(rules: readonly Rule[], text: string): string[] {
  const like = (pattern: string, word: string): boolean => {
    if (pattern === "") return word === "";
    if (pattern[0] === "*")
      return like(pattern.slice(1), word) || (word !== "" && like(pattern, word.slice(1)));
    return (
      word !== "" && (pattern[0] === "?" || pattern[0] === word[0]) && like(pattern.slice(1), word.slice(1))
    );
  };
  return [wordsIn(text), ...disguisedIn(text).map((word) => [word])].flatMap((words) =>
    words.flatMap((_, at) =>
      rules.flatMap(({ id, pattern, type }) => {
        const parts = patternWords(pattern, type);
        const here = words.slice(at, at + parts.length);
        const isFound =
          parts.length > 0 &&
          here.length === parts.length &&
          parts.every((it, n) => like(it.shape, here[n]!.shape));
        return isFound ? [`${id} ${here[0]!.start} ${here.at(-1)!.end}`] : [];
      }),
    ),
  );
}

const letters = (more: string) =>
  fc.string({ unit: fc.constantFrom(..."abcl1", ...more), minLength: 1, maxLength: 5 });

test("for any rules, all of them together find what each would find alone", () => {
  const patterns = fc.array(fc.array(letters("**?"), { minLength: 1, maxLength: 3 }), { maxLength: 30 });
  fc.assert(
    fc.property(patterns, fc.array(letters(" .@$!"), { maxLength: 12 }), (given, words) => {
      const rules = given.map((parts) => rule(parts.join(" ")));
      const text = words.join(" ");
      const found = matcherOf(rules)(text).map(({ rule: { id }, start, end }) => `${id} ${start} ${end}`);
      expect(found.toSorted()).toEqual(naive(rules, text).toSorted());
    }),
    { numRuns: 500 },
  );
});

test("the shape of a shape is itself, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
      for (const { shape } of wordsIn(text)) expect(shapeOf(shape)).toBe(shape);
    }),
  );
});
