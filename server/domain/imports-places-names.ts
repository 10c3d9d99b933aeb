import { languages } from "../../contract/languages.ts";
import { countryCode, countryName } from "../lib/country.ts";
import { fold, spellOut } from "../lib/fold.ts";
import { listCountries } from "./places.ts";

/** What stands beside a city's name on stations, airports and hotels: names end here. */
const besides = wordsOf(`
  airport aeroport aeroporto aeropuerto aeroporti flughafen luchthaven lufthavn international intl terminal
  station stn hbf hauptbahnhof bahnhof bhf bf gare estacion estacao stazione centraal central centrale centrum
  termini zob busbahnhof bus train ferry hafen pier dock cruise tgv stop
  hotel hotels hostel inn suites resort apartments apartment hilton marriott ibis
  street st str strasse rue via avenue ave calle rua platz place plaza road rd boulevard blvd`);
/** May be a part of a name, as in `Los Angeles`, but is none. */
const little = wordsOf(`
  the and de del della di da do du des la le les el los las of at am an der den die zu zum im near no san santa saint`);

const mostWords = 4;
const mostNames = 40;

/** How likely a part of a text is the city: the lowest `rank` first. */
export type Named = { readonly folded: string; readonly rank: number };

/**
 * What in a text may be a city's name. After the last comma rather than before it, several words rather than one of
 * them, the first rather than a later one: `Gare de Lyon, Paris` and `Paris Gare de Lyon` are in Paris.
 */
export function namesIn(text: string): Named[] {
  const parts = text.split(/[,;|/()\n]+/u).filter((part) => countryIn(part) === null);
  const whole = [text, ...parts.toReversed()].flatMap((part) => [fold(part), fold(spellOut(part))]);
  const runs = parts.toReversed().flatMap((part) => runsIn(fold(part)));
  const inWords = runs.flatMap((words) => grams(words));
  return [...new Set([...whole, ...inWords])]
    .filter((name) => name.length > 1 && !/^\d+$/.test(name) && !besides.has(name) && !little.has(name))
    .slice(0, mostNames)
    .map((folded, rank) => ({ folded, rank }));
}

/** The words between those that are no city's. */
function runsIn(folded: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of folded.split(" ")) {
    if (besides.has(word) || /\d/.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

function grams(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const gram = words.slice(at, at + length).join(" ");
      if (gram.length > 2) found.push(gram);
    }
  return found;
}

/** The code of a country that is called by it or by its name in one of our languages. */
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

/** A document says `PT`, `Portugal` or nothing. */
export const countryOf = (written: string | null): string | null =>
  written === null ? null : /^[A-Za-z]{2}$/.test(written.trim()) ? countryCode(written) : countryIn(written);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(" "));
}
