import { countryCode } from "#lib/country.ts";
import { spellOut } from "#contract/shared/spell-out.ts";
import { foldPlace, nameKey } from "#lib/place-names/name-key.ts";
import type { RegionNames } from "#domain/places/region-names.ts";

/** Words of stations, airports, hotels and districts. A city's name beside them is that of the city. */
const venueWords = wordsOf(`
  airport aeroport aeroporto aeropuerto aeroporti flughafen luchthaven lufthavn terminal
  station stn hbf hauptbahnhof bahnhof bhf bf gare estacion estacao stazione centraal central centrale centrum
  centralstation termini zob busbahnhof tgv 駅 空港
  hotel hotels hotell hostel hilton marriott ibis
  mitte altstadt innenstadt downtown zentrum`);
/** Words of streets and vehicles. A city's name ends before them, but needn't be that of the city. */
const otherWords = wordsOf(`
  international intl bus train ferry hafen pier dock cruise stop inn suites resort apartments apartment
  street st str strasse rue via avenue ave calle rua platz place plaza road rd boulevard blvd`);
/** Words that can be part of a city's name, as in `Los Angeles`, but are no name on their own. */
const particles = wordsOf(`
  the and de del della di da do du des la le les el los las of at am an der den die zu zum im near no san santa saint`);

/** Words of numbered rooms and buildings: after `Halle`, the number isn't that of a city's district. */
const numberedWords = wordsOf(`
  halle hall halls hangar saal raum zimmer room floor gate stand tor bar salle sala gleis platform building`);

const maxWords = 4;
const maxNames = 40;

/** A possible city name. A lower `rank` is more likely. `isPart`: more of the name is left over. */
export type NameCandidate = { readonly folded: string; readonly rank: number; readonly isPart: boolean };

/**
 * How much of a text may be a city's name. `whole`: all of it, a part of it between commas, or all beside a
 * word of stations, hotels and districts · `start`: also its first words, as in a station's name · `any`: all
 * words, where a country or coordinates confirm the city.
 */
export type NameUse = "whole" | "start" | "any";

/**
 * Possible city names in a text. Prefers text after the last comma to text before it, several words to single
 * ones, and earlier words to later ones: `Gare de Lyon, Paris` and `Paris Gare de Lyon` are both in Paris.
 * `Nice café` and `Reading room` contain none. Abbreviations are written out as the `country` uses them:
 * `Ft. Worth` is also `fort worth`.
 */
export function namesIn(
  text: string,
  { use, country, regions }: { use: NameUse; country: string | null; regions: RegionNames },
): NameCandidate[] {
  const parts = text.split(/[,;|/()\n]+/u).filter((part) => countryIn(part, regions) === null);
  const inOrder = parts.toReversed();
  const whole = [text, ...inOrder].flatMap((part) => {
    const bare = withoutCodes(part, { isFirst: part === text || part === parts[0] });
    const names = [foldPlace(part), foldPlace(spellOut(part)), bare];
    return [...names, nameKey(part, country), nameKey(bare, country)];
  });
  const beside = inOrder.flatMap((part) => runsBeside(foldPlace(part)));
  const inWords = inOrder.flatMap((part) => partsOf(foldPlace(part), use));
  const found = new Map<string, boolean>();
  for (const name of [...whole, ...beside]) found.set(name, false);
  for (const name of inWords) if (!found.has(name)) found.set(name, true);
  return [...found]
    .filter(([name]) => isName(name) && !isLowerCaseCode(text, name))
    .slice(0, maxNames)
    .map(([folded, isPart], rank) => ({ folded, rank, isPart }));
}

const isName = (name: string): boolean =>
  name.length > 1 &&
  !/^\d+$/.test(name) &&
  !venueWords.has(name) &&
  !otherWords.has(name) &&
  !particles.has(name);

/** Airports' codes are also names of their cities; `gym` is none. */
const isLowerCaseCode = (text: string, name: string): boolean =>
  /^[a-z]{3}$/.test(name) && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text);

/** Whether a word is the number of a district: it follows the name of a city. */
const isDistrict = (word: string, before: string | undefined): boolean =>
  /^\d+$/.test(word) && before !== undefined && !numberedWords.has(before);

/**
 * `75012 Paris` and `D01 X4C9 Dublin` without the postal code, and after a comma `Dublin 1` without the
 * number of the district. `Halle 5` keeps its number.
 */
const withoutCodes = (part: string, { isFirst }: { isFirst: boolean }): string =>
  foldPlace(part)
    .split(" ")
    .filter((word) => !/\d.*\d.*\d|\p{L}\d|\d\p{L}/u.test(word))
    .filter((word, at, words) => isFirst || !isDistrict(word, words[at - 1]))
    .join(" ");

/** The runs of words next to a venue's word: `Los Angeles International Airport`, `Paris Gare de Lyon`. */
const runsBeside = (folded: string): string[] =>
  folded.split(" ").some((word) => venueWords.has(word))
    ? runsIn(folded).map((words) => words.join(" "))
    : [];

function partsOf(folded: string, use: NameUse): string[] {
  if (use === "whole") return [];
  const runs = runsIn(folded);
  const isVenue = folded.split(" ").some((word) => venueWords.has(word));
  if (use === "any" || isVenue) return runs.flatMap((words) => grams(words));
  if (isEastAsian.test(folded)) return [4, 3, 2].map((length) => folded.slice(0, length));
  const [first = []] = runs;
  return [4, 3, 2, 1].map((length) => first.slice(0, length).join(" "));
}

const isEastAsian = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;

/** Splits a text into runs of words, at words of venues and streets, and at words with digits. */
function runsIn(folded: string): string[][] {
  const runs: string[][] = [[]];
  // "St. Pölten Hbf" begins with a saint, and "Main St" ends with a street.
  for (const word of folded.replace(/^st (?=\S)/u, "saint ").split(" ")) {
    if (venueWords.has(word) || otherWords.has(word) || /\d/.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

function grams(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let length = Math.min(maxWords, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const gram = words.slice(at, at + length).join(" ");
      if (gram.length > 2) found.push(gram);
    }
  return found;
}

/** Names of countries that have as few letters as a code. */
const shortNames = new Set(["uk", "usa", "uae"]);
const nationsOfTheUk = new Set(["ENG", "SCT", "WLS", "NIR"]);

/**
 * Country code for any name of a country in a text, such as `Ivory Coast`, `USA` or `Scotland`; null for
 * other text, also for codes: `FRA` is rather Frankfurt's airport, and `CA` California.
 */
export const countryIn = (text: string, regions: RegionNames): string | null =>
  /^[a-z]{2,3}$/.test(foldPlace(text)) && !shortNames.has(foldPlace(text))
    ? null
    : countryNamed(text, regions);

function countryNamed(text: string, regions: RegionNames): string | null {
  const found = regions
    .named(foldPlace(text))
    .filter(({ country, state }) => state === null || (country === "GB" && nationsOfTheUk.has(state)));
  const countries = new Set(found.map(({ country }) => country));
  return countries.size === 1 ? [...countries][0]! : null;
}

/** Country code for what a document says is a country: `PT`, `PRT` or `Portugal`; null for unknown text. */
export const parseCountry = (written: string | null, regions: RegionNames): string | null =>
  written === null
    ? null
    : /^[A-Za-z]{2}$/.test(written.trim())
      ? countryCode(written)
      : countryNamed(written, regions);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldPlace(text).split(" "));
}
