import { fold } from "./fold.ts";

/** A word of a text: how it looks, and where it stands. */
export type Word = { readonly shape: string; readonly start: number; readonly end: number };

/** Letters of other scripts that look like Latin ones; they are read so where the word has Latin letters as well. */
const twins: Record<string, string> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
  α: "a",
  β: "b",
  ε: "e",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
};
/** Digits that stand for letters, where the word has letters. */
const digits: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const signs: Record<string, string> = { "@": "a", $: "s", "!": "i", "|": "i" };

const letterOr = (one: string, known: Record<string, string>) => known[one] ?? one;

/**
 * How a word looks: no case, no accents, `1` like `i` like `l`. Two words of one shape are one word to a reader who is
 * meant to be fooled. `*` and `?` stay as they are.
 */
export function shapeOf(word: string): string {
  if (/^[A-Za-z]+$/.test(word)) return word.toLowerCase().replaceAll("l", "i");
  const folded = word
    .split(/([*?])/)
    .map((part, n) => (n % 2 === 1 ? part : fold(part).replaceAll(" ", "")))
    .join("");
  const isLatin = /[a-z]/.test(folded);
  const hasLetters = /\p{L}/u.test(folded);
  let shape = "";
  for (const one of folded) {
    const known = isLatin ? letterOr(one, twins) : one;
    shape += letterOr(hasLetters ? letterOr(known, digits) : known, { l: "i" });
  }
  return shape;
}

const word = /[\p{L}\p{N}](?:['’]?[\p{L}\p{N}\p{M}\p{Cf}])*/gu;
const signed = /[\p{L}\p{N}@$!|][\p{L}\p{N}\p{M}@$!|]*/gu;

/** The words of a text, in order. Scripts that don't part their words have one for each stretch. */
export const wordsIn = (text: string): Word[] => found(text, word).map((it) => shaped(text, it));

/** What would be a word if it were not written with blanks or dots (`s c a m`) or signs (`$c@m`) in it. */
export function disguisedIn(text: string): Word[] {
  return [...spacedOut(text), ...found(text, signed).flatMap((it) => withSigns(text, it))];
}

type Place = { start: number; end: number };

const found = (text: string, what: RegExp): Place[] =>
  Array.from(text.matchAll(what), ({ index, 0: it }) => ({ start: index, end: index + it.length }));

const shaped = (text: string, { start, end }: Place, as = text.slice(start, end)): Word => ({
  shape: shapeOf(as),
  start,
  end,
});

const fewest = 3;

/** Letters with the same thing between each two of them. */
function spacedOut(text: string): Word[] {
  const all: Word[] = [];
  let run: Place[] = [];
  let between: string | null = null;
  const finish = () => {
    const [first, last] = [run[0], run.at(-1)];
    const letters = run.map(({ start, end }) => text.slice(start, end)).join("");
    if (first && last && run.length >= fewest)
      all.push(shaped(text, { start: first.start, end: last.end }, letters));
    run = [];
    between = null;
  };
  for (const place of found(text, word)) {
    const last = run.at(-1);
    const gap = last ? text.slice(last.end, place.start) : null;
    const isLetter = [...text.slice(place.start, place.end)].length === 1;
    if (!isLetter || (between !== null && gap !== between)) finish();
    if (!isLetter) continue;
    if (run.length > 0) between = gap;
    run.push(place);
  }
  finish();
  return all;
}

/** A sign at the end that ends a sentence is none of the word. */
function withSigns(text: string, { start, end }: Place): Word[] {
  const written = text.slice(start, end).replace(/[!|]+$/, "");
  if (!/[@$!|]/.test(written) || !/\p{L}/u.test(written)) return [];
  const letters = written.replaceAll(/[@$!|]/g, (sign) => signs[sign] ?? sign);
  return [shaped(text, { start, end: start + written.length }, letters)];
}
