type NamePair = { readonly firstName: string; readonly lastName: string };

/**
 * The characters of a text that stands for no last name: spaces, hyphens, dashes, full stops and middle dots,
 * of every script in which people enter them. The dashes include the long vowel mark that a Japanese keyboard
 * types for a hyphen.
 */
export const noNameCharacters =
  " \u00a0\u3000" +
  "-\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d" +
  "\u301c\u3030\u30a0\u30fc\ufe31\ufe32\ufe58\ufe63\uff0d\uff70" +
  ".\u00b7\u06d4\u0964\u0965\u2022\u2024\u2025\u2026\u3002\u30fb\ufe52\uff0e\uff61\uff65";

const characters = new Set(noNameCharacters);

/** Whether a text is empty, or only hyphens, dashes or dots: what people with one name enter as last name. */
export const isNoName = (text: string): boolean => [...text].every((it) => characters.has(it));

/** The last name as it is shown: empty if it stands for none. */
export const shownLastName = (lastName: string): string => (isNoName(lastName) ? "" : lastName);

/** Ranges of the letters of East Asian names: Han, hiragana, katakana and Hangul. */
export const eastAsianLetters =
  "\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{323af}";
/** Ranges of the letters of katakana, in which Japanese writes the names of other countries. */
export const katakanaLetters = "\u30a1-\u30fa\u30fc";

const isEastAsian = new RegExp(`^[${eastAsianLetters}]+$`, "u");
const isKatakana = new RegExp(`^[${katakanaLetters}]+$`, "u");

/**
 * Whether a name is written with the last name first and without a space, as in 田中由紀: if both parts are
 * Han, kana or Hangul, and not only katakana. It depends on the name and not on the reader.
 */
export const isLastNameFirst = ({ firstName, lastName }: NamePair): boolean =>
  isEastAsian.test(firstName) &&
  isEastAsian.test(shownLastName(lastName)) &&
  !isKatakana.test(`${firstName}${lastName}`);

/** A person's full name as it is shown. `personNameSql` is the same rule in SQL. */
export const personName = ({ firstName, lastName }: NamePair): string =>
  isLastNameFirst({ firstName, lastName })
    ? `${lastName}${firstName}`
    : `${firstName} ${shownLastName(lastName)}`.trim();

/**
 * The words of a text that searches for people, without those that stand for no last name: "Suharto -" finds
 * Suharto. A text of nothing else keeps them, so that it doesn't find everybody.
 */
export function searchWords(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const names = words.filter((word) => !isNoName(word));
  return names.length > 0 ? names : words;
}
