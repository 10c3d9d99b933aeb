import { languages } from "#contract/shared/languages.ts";
import shipped from "#db/places/about.json" with { type: "json" };
import { foldPlace, nameKey, possibleKeys } from "#lib/place-names/name-key.ts";
import { stateNames } from "#db/places/state-names.ts";
import { shippedStates } from "#db/places/shipped.ts";
import { countryName } from "#lib/country.ts";
import { loadOnce } from "#lib/load-once.ts";
import countryAliases from "./country-aliases.json" with { type: "json" };
import stateAliases from "./state-aliases.json" with { type: "json" };

/** A country, or one of its states. */
export type Region = { country: string; state: string | null };

/** The names of all countries and states. All texts are folded. */
export type RegionNames = {
  /** Regions that have exactly this name or code. */
  named: (text: string) => readonly Region[];
  /** Regions with a name that begins with the text; a text of one letter begins none. */
  beginning: (text: string) => readonly Region[];
  /** The English name of a state; its code if it is unknown. */
  stateName: (country: string, code: string) => string;
  /** Other names and codes of a region, as people write them, each once. */
  othersOf: (region: Region) => readonly string[];
  /** The codes of a country's states. */
  statesOf: (country: string) => readonly string[];
};

/**
 * The names come from the shipped data, from `Intl` in our languages and in the country's own, and from two
 * lists of other common names. They are read once per process.
 */
export const regionNames: () => Promise<RegionNames> = loadOnce(load);

async function load(): Promise<RegionNames> {
  const byName = new Map<string, Region[]>();
  const full = new Set<string>();
  const states = new Map<string, Map<string, string>>();
  const written = new Map<string, Map<string, string>>();
  const add = (text: string, region: Region) => {
    const name = foldPlace(text);
    const own = written.get(keyOf(region)) ?? new Map<string, string>();
    // Of names that only differ in accents, the one with more of them is kept.
    if ((own.get(name)?.normalize("NFD").length ?? 0) < text.normalize("NFD").length) own.set(name, text);
    written.set(keyOf(region), own);
    for (const key of new Set([name, nameKey(text, region.country)])) {
      const known = byName.get(key) ?? [];
      if (key !== "" && !known.some((it) => it.country === region.country && it.state === region.state))
        byName.set(key, [...known, region]);
    }
  };
  const addName = (text: string, region: Region) => {
    add(text, region);
    full.add(foldPlace(text));
  };
  for (const country of shipped.countries) {
    add(country, { country, state: null });
    for (const locale of [...Object.keys(languages), ownLanguage(country)])
      addName(countryName(country, locale), { country, state: null });
  }
  for (const [country, names] of Object.entries(countryAliases))
    for (const name of names) addName(name, { country, state: null });
  for await (const batch of shippedStates())
    for (const [country = "", code = "", name = ""] of batch) {
      states.set(country, (states.get(country) ?? new Map<string, string>()).set(code, name));
      addName(name, { country, state: code });
      for (const other of stateNames(country, code)) addName(other, { country, state: code });
      // A number is the code of a state in many countries, and nobody types it.
      if (/^[A-Z]{2,3}$/.test(code)) add(code, { country, state: code });
    }
  for (const [country, byCode] of Object.entries(stateAliases))
    for (const [state, names] of Object.entries<string[]>(byCode))
      for (const name of names) addName(name, { country, state });
  const sorted = [...full].filter((name) => name.length > 2).sort();
  return {
    named: (text) => byName.get(text) ?? abbreviated(text).flatMap((key) => byName.get(key) ?? []),
    beginning: (text) =>
      text.length < 2 ? [] : withPrefix(sorted, text).flatMap((name) => byName.get(name) ?? []),
    stateName: (country, code) => states.get(country)?.get(code) ?? code,
    othersOf: (region) => [...(written.get(keyOf(region))?.values() ?? [])],
    statesOf: (country) => [...(states.get(country)?.keys() ?? [])],
  };
}

/** "n carolina" is North Carolina; a single word is no abbreviation, because "st" and "n" are codes. */
const abbreviated = (text: string) => (text.includes(" ") ? possibleKeys(text).slice(1) : []);

/** The names that begin with a text, by binary search. Expects the names in the order of `sort`. */
export function withPrefix(sorted: readonly string[], text: string): readonly string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < text) from = middle + 1;
    else to = middle;
  }
  while (sorted[to]?.startsWith(text)) to += 1;
  return sorted.slice(from, to);
}

const keyOf = ({ country, state }: Region) => (state === null ? country : `${country}-${state}`);

const ownLanguage = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;
