import { shapeOf } from "./normalize.ts";

/** A word of a pattern: a shape. `*` and `?` are wildcards only if `isWild` is true. */
export type PatternWord = { readonly shape: string; readonly isWild: boolean };

/** The words of a pattern. Punctuation separates words, as in a text. */
export const patternWords = (pattern: string, type: "literal" | "wildcard"): PatternWord[] =>
  pattern
    .split(type === "wildcard" ? /[^\p{L}\p{N}\p{M}\p{Cf}'’*?]+/u : /[^\p{L}\p{N}\p{M}\p{Cf}'’]+/u)
    .map(shapeOf)
    .filter((shape) => shape !== "")
    .map((shape) => ({ shape, isWild: /[*?]/.test(shape) }));

/** Whether a word matches this part. The time is bounded by the product of their lengths. */
export function matchesPart({ shape, isWild }: PatternWord, word: string): boolean {
  if (!isWild) return shape === word;
  const [pattern, letters] = [[...shape], [...word]];
  let [at, from] = [0, 0];
  let [star, again] = [-1, 0];
  while (from < letters.length) {
    if (pattern[at] === "*") {
      [star, again] = [at++, from];
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === letters[from])) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      // Backtrack: let the last star match one more letter.
      [at, from] = [star + 1, ++again];
    } else {
      return false;
    }
  }
  while (pattern[at] === "*") at += 1;
  return at === pattern.length;
}
