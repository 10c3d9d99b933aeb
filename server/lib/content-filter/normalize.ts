import { fold } from "#lib/fold.ts";

/** A word of a text: its normalized shape and its position. */
export type Word = { readonly shape: string; readonly start: number; readonly end: number };

/**
 * Letters of other scripts that look like Latin ones. They are replaced if the word also has Latin letters.
 */
const lookalikes: Record<string, string> = {
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
/** Digits that replace letters, in words that have letters. */
const digits: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const signs: Record<string, string> = { "@": "a", $: "s", "!": "i", "|": "i" };

const letterOr = (one: string, known: Record<string, string>) => known[one] ?? one;

/**
 * The normalized shape of a word: no case, no accents, and `1`, `i` and `l` are the same letter. Two words of
 * the same shape look alike to a human reader. `*` and `?` stay as they are.
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
    const known = isLatin ? letterOr(one, lookalikes) : one;
    shape += letterOr(hasLetters ? letterOr(known, digits) : known, { l: "i" });
  }
  return shape;
}

const word = /[\p{L}\p{N}](?:['’]?[\p{L}\p{N}\p{M}\p{Cf}])*/gu;
const signed = /[\p{L}\p{N}@$!|][\p{L}\p{N}\p{M}@$!|]*/gu;

/**
 * The words of a text, in order. In scripts without spaces between words, each run of letters is one word.
 */
export const wordsIn = (text: string): Word[] => findPlaces(text, word).map((it) => shaped(text, it));

/** Words that are disguised by spaces or dots (`s c a m`) or by signs (`$c@m`). */
export function disguisedIn(text: string): Word[] {
  return [...spacedOut(text), ...findPlaces(text, signed).flatMap((it) => withSigns(text, it))];
}

type Place = { start: number; end: number };

const findPlaces = (text: string, what: RegExp): Place[] =>
  Array.from(text.matchAll(what), ({ index, 0: it }) => ({ start: index, end: index + it.length }));

const shaped = (text: string, { start, end }: Place, as = text.slice(start, end)): Word => ({
  shape: shapeOf(as),
  start,
  end,
});

const minSpacedLetters = 3;

/** Single letters with the same separator between each two of them. */
function spacedOut(text: string): Word[] {
  const all: Word[] = [];
  let run: Place[] = [];
  let between: string | null = null;
  const finish = () => {
    const [first, last] = [run[0], run.at(-1)];
    const letters = run.map(({ start, end }) => text.slice(start, end)).join("");
    if (first && last && run.length >= minSpacedLetters)
      all.push(shaped(text, { start: first.start, end: last.end }, letters));
    run = [];
    between = null;
  };
  for (const place of findPlaces(text, word)) {
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

/** Signs at the end of a word, such as the exclamation mark of a sentence, are not part of the word. */
function withSigns(text: string, { start, end }: Place): Word[] {
  const written = text.slice(start, end).replace(/[!|]+$/, "");
  if (!/[@$!|]/.test(written) || !/\p{L}/u.test(written)) return [];
  const letters = written.replaceAll(/[@$!|]/g, (sign) => signs[sign] ?? sign);
  return [shaped(text, { start, end: start + written.length }, letters)];
}
