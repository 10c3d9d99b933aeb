import { isOneEdit } from "#web/lib/format/one-edit.ts";
import { normalizeForSearch } from "#web/lib/format/normalize-for-search.ts";

/**
 * `note` distinguishes options with the same label, and `line` says more below it; `also` is another name to
 * search by, or a list of them. An option with a list is also found by a name with one typing error.
 */
export type Option = {
  id: string;
  label: string;
  note?: string | undefined;
  line?: string | undefined;
  also?: string | readonly string[] | undefined;
};

export const sameText = (a: string, b: string): boolean => normalizeForSearch(a) === normalizeForSearch(b);

/**
 * Filters options by a text. Ranks exact names first, then names that begin with the text, then names with a
 * word that does, then names that contain it. If there are none, looks for names with one typing error.
 */
export function filterOptions<T extends Option>(options: readonly T[], text: string): readonly T[] {
  const wanted = keyOf(text);
  if (wanted === "") return options;
  const named = options.map((option) => ({ option, names: namesOf(option) }));
  const ranked = named.map(({ option, names }) => ({ option, rank: rankOf(names, wanted) }));
  const found = ranked.filter(({ rank }) => rank < noMatch).sort((a, b) => a.rank - b.rank);
  if (found.length > 0) return found.map(({ option }) => option);
  return named
    .filter(({ option, names }) => Array.isArray(option.also) && names.some((it) => isOneEdit(it, wanted)))
    .map(({ option }) => option);
}

const noMatch = 4;

/** Whether a text matches the first name better than the second one. */
export function matchesBetter(text: string, name: string, than: string): boolean {
  const wanted = keyOf(text);
  return rankOf([keyOf(name)], wanted) < rankOf([keyOf(than)], wanted);
}

/** The options that a text matches at least as well as it matches any of the others. */
export function matchingAsWell(
  options: readonly Option[],
  others: readonly Option[],
  text: string,
): Option[] {
  const wanted = keyOf(text);
  const rank = (option: Option) => rankOf(namesOf(option), wanted);
  const best = Math.min(noMatch - 1, ...others.map(rank));
  return options.filter((option) => rank(option) <= best);
}

/** Whether the text is the option's label, or one of its other names. */
export const isNamed = (option: Option, text: string): boolean => namesOf(option).includes(keyOf(text));

const namesOf = ({ label, also = [] }: Option) =>
  [label, ...(typeof also === "string" ? [also] : also)].map(keyOf);

/** The text without accents and apostrophes, in hiragana, and with spaces for other punctuation. */
const keyOf = (text: string) => {
  const plain = normalizeForSearch(text)
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));
  return (
    plain
      .replaceAll(/['’‘ʻ`´]/gu, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim() || plain
  );
};

function rankOf(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  return names.some((name) => name.includes(wanted)) ? 3 : noMatch;
}
