import { createHash } from "node:crypto";
import { fold } from "#lib/fold.ts";
import abbreviations from "./abbreviations.json" with { type: "json" };

/** Raise it when the code of the rules changes, here or in `fold.ts`. */
const rulesVersion = 1;
/**
 * Version of the normal form, with a digest of the abbreviations. When it changes, places are loaded again,
 * and the keys of typed places are computed again.
 */
export const nameKeyVersion = `${rulesVersion}-${createHash("sha256").update(JSON.stringify(abbreviations)).digest("hex").slice(0, 12)}`;

/**
 * Folds a place's name for comparison: as `fold`, and hiragana, katakana and half-width katakana are one.
 * Idempotent.
 */
export const foldPlace = (text: string): string =>
  fold(text).replace(/[\u30a1-\u30f6]/gu, (kana) => hiragana(kana));

const small: Readonly<Record<string, string>> = { ヵ: "か", ヶ: "け" };
const hiragana = (kana: string) => small[kana] ?? String.fromCodePoint(kana.codePointAt(0)! - 0x60);

/**
 * The canonical form of a name in a country: folded, with abbreviations written out in the country's
 * language. "St. Gallen", "Sankt Gallen" and "St Gallen" have one key. The names of the data set and those
 * that people type are computed alike, so two spellings with one key are the same place. Where the country
 * isn't known, only abbreviations that have one meaning everywhere are written out. Idempotent.
 */
export const nameKey = (name: string, country: string | null): string =>
  keyOfFolded(foldPlace(name), country);

/** The key of a name that is folded already. */
export function keyOfFolded(folded: string, country: string | null): string {
  const among = country === null ? [everywhere] : [...languagesOf(country), everywhere];
  const [key = folded] = writtenOut(folded, among, 1);
  return key;
}

/** Maximum number of keys of one text. "N. Sącz" has 20, and hardly anybody abbreviates two words. */
const maxKeys = 40;

/**
 * All keys that a typed text may have, the folded text first. An abbreviation with several meanings has a key
 * for each: "S. Paulo" is São, San, Santa or South. In a `country`, its own meaning comes second.
 */
export function possibleKeys(text: string, country?: string): string[] {
  const folded = foldPlace(text);
  if (folded === "") return [];
  const first = country === undefined ? [] : [nameKey(text, country)];
  return [...new Set([folded, ...first, ...writtenOut(folded, languages, maxKeys)])].slice(0, maxKeys);
}

/**
 * Whether a text has this key by the abbreviations that the country uses: "S. Diego" is San Diego in the
 * United States, where S. is South or San, and not São Diego.
 */
export function isUsualKey(text: string, key: string, country: string): boolean {
  return writtenOut(foldPlace(text), [...languagesOf(country), everywhere], maxKeys).includes(key);
}

/** Keys of a text in another order: first those by the abbreviations that the country uses. */
export function usualFirst(text: string, keys: readonly string[], country: string): string[] {
  const usual = new Set(writtenOut(foldPlace(text), [...languagesOf(country), everywhere], maxKeys));
  return [...keys.filter((key) => usual.has(key)), ...keys.filter((key) => !usual.has(key))];
}

/**
 * The keys that begin with a text whose last word may be unfinished: "St-Trop" begins "saint trop". The last
 * word is written out only if a full stop or a space follows it, because "St" may become Stuttgart.
 */
export function keyBeginnings(text: string): string[] {
  const folded = foldPlace(text);
  if (folded === "") return [];
  if (/[\s.]$/u.test(text)) return possibleKeys(text);
  const at = folded.lastIndexOf(" ");
  if (at < 0) return [folded];
  const last = folded.slice(at + 1);
  return possibleKeys(folded.slice(0, at)).map((key) => `${key} ${last}`);
}

/**
 * Whether two names spell out the word for a saint in different languages: "Sankt Martin" is not
 * "Saint-Martin", though "St. Martin" may be either.
 */
export function spellDifferentSaints(one: string, other: string): boolean {
  const [a, b] = [saintIn(one), saintIn(other)];
  return a !== undefined && b !== undefined && a !== b;
}

const saintIn = (name: string) => /(?<!\S)(?:saint|sankt|sint)(?!\S)/u.exec(foldPlace(name))?.[0];

type Meanings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const meaningsIn: Meanings = abbreviations;
const languages = Object.keys(abbreviations);
/** The abbreviations that have one meaning in all languages. */
const everywhere = "*";
/** The most words that an abbreviation has: "v. d. H.". */
const maxWords = 3;
const firstWords = new Set(
  Object.values(meaningsIn).flatMap((it) => Object.keys(it).map((text) => text.split(" ")[0])),
);

/** The languages of countries where CLDR's likely language isn't all, the most common one first. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  BE: ["nl", "fr", "de"],
  CA: ["en", "fr"],
  CH: ["de", "fr", "it"],
  LU: ["fr", "de"],
  ...Object.fromEntries(["BA", "BG", "ME", "MK", "RS", "SI"].map((it) => [it, ["hr"]])),
  CY: ["el"],
  NO: ["da", "sv"],
  PH: ["es"],
  SK: ["cs"],
};
const spokenByCountry = new Map<string, readonly string[]>();

/** The languages in which a country abbreviates names: its own, and English for what those don't have. */
function languagesOf(country: string): readonly string[] {
  const known = spokenByCountry.get(country);
  if (known) return known;
  const own = spoken[country] ?? [mainLanguage(country)];
  const all = [...new Set([...own, "en"])];
  spokenByCountry.set(country, all);
  return all;
}

const mainLanguage = (country: string) =>
  /^[A-Z]{2}$/.test(country) ? new Intl.Locale(`und-${country}`).maximize().language : "en";

/**
 * The text with its abbreviations written out, in each of up to `limit` ways. A longer abbreviation has
 * precedence: "a. d. O." before "a. d.".
 */
function writtenOut(folded: string, among: readonly string[], limit: number): string[] {
  const words = folded.split(" ");
  if (!words.some((word) => firstWords.has(word))) return [folded];
  let ways = [""];
  for (let at = 0; at < words.length;) {
    const { length, meanings } = meaningsAt(words, at, among);
    ways = ways.flatMap((way) => meanings.slice(0, limit).map((it) => joined(way, it))).slice(0, limit);
    at += length;
  }
  return ways.map((way) => way.replace("+ ", "").replace("+", ""));
}

/** The longest abbreviation that begins at a word, with its meanings; else the word itself. */
function meaningsAt(words: readonly string[], at: number, among: readonly string[]) {
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(" ");
    const found = among.flatMap((language) => meaningsIn[language]?.[text] ?? []);
    if (found.length > 0) return { length, meanings: [...new Set(found)] };
  }
  return { length: 1, meanings: [words[at]!] };
}

const joined = (way: string, word: string) => (way === "" ? word : `${way} ${word}`);
