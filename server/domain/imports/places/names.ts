import { languages } from "#contract/shared/languages.ts";
import { countryCode, countryName } from "#lib/country.ts";
import { spellOut } from "#contract/shared/spell-out.ts";
import { fold } from "#lib/fold.ts";
import { listCountries } from "#domain/places/places.ts";

/**
 * Words next to a city's name in names of stations, airports, hotels and streets. A city's name ends before
 * them.
 */
const venueWords = wordsOf(`
  airport aeroport aeroporto aeropuerto aeroporti flughafen luchthaven lufthavn international intl terminal
  station stn hbf hauptbahnhof bahnhof bhf bf gare estacion estacao stazione centraal central centrale centrum
  termini zob busbahnhof bus train ferry hafen pier dock cruise tgv stop
  hotel hotels hostel inn suites resort apartments apartment hilton marriott ibis
  street st str strasse rue via avenue ave calle rua platz place plaza road rd boulevard blvd`);
/** Words that can be part of a city's name, as in `Los Angeles`, but are no name on their own. */
const particles = wordsOf(`
  the and de del della di da do du des la le les el los las of at am an der den die zu zum im near no san santa saint`);

const maxWords = 4;
const maxNames = 40;

/** A possible city name. A lower `rank` is more likely. */
export type NameCandidate = { readonly folded: string; readonly rank: number };

/**
 * Possible city names in a text. Prefers text after the last comma to text before it, several words to single
 * ones, and earlier words to later ones: `Gare de Lyon, Paris` and `Paris Gare de Lyon` are both in Paris.
 */
export function namesIn(text: string): NameCandidate[] {
  const parts = text.split(/[,;|/()\n]+/u).filter((part) => countryIn(part) === null);
  const whole = [text, ...parts.toReversed()].flatMap((part) => [fold(part), fold(spellOut(part))]);
  const runs = parts.toReversed().flatMap((part) => runsIn(fold(part)));
  const inWords = runs.flatMap((words) => grams(words));
  return [...new Set([...whole, ...inWords])]
    .filter((name) => name.length > 1 && !/^\d+$/.test(name) && !venueWords.has(name) && !particles.has(name))
    .slice(0, maxNames)
    .map((folded, rank) => ({ folded, rank }));
}

/** Splits a text into runs of words, at words of `venueWords` and words with digits. */
function runsIn(folded: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of folded.split(" ")) {
    if (venueWords.has(word) || /\d/.test(word)) runs.push([]);
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

/**
 * Country code for a country's name in one of our languages, or for a common alias such as `USA`; null for
 * other text.
 */
export function countryIn(text: string): string | null {
  const name = fold(text);
  if (name === "") return null;
  byName ??= new Map([
    ...listCountries().flatMap(({ code }) =>
      Object.values(languages).map((locale): [string, string] => [fold(countryName(code, locale)), code]),
    ),
    ...Object.entries({
      usa: "US",
      "u s a": "US",
      uae: "AE",
      england: "GB",
      scotland: "GB",
      wales: "GB",
      holland: "NL",
    }),
    ...Object.entries({
      italia: "IT",
      nederland: "NL",
      polska: "PL",
      sverige: "SE",
      norge: "NO",
      danmark: "DK",
    }),
  ]);
  return byName.get(name) ?? null;
}

let byName: Map<string, string> | undefined;

/** Country code for what a document says, such as `PT` or `Portugal`; null for nothing or unknown text. */
export const countryOf = (written: string | null): string | null =>
  written === null ? null : /^[A-Za-z]{2}$/.test(written.trim()) ? countryCode(written) : countryIn(written);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(" "));
}
