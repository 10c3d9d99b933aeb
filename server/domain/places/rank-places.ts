/**
 * How a city was found: `exact` and `prefix` by a name, `edited` by a name with one letter changed, `region`
 * or `country` as a city of a named state or country, `code` as one of a state with this code, and `begun`
 * as one of a region whose name begins with the text.
 */
export type CityHit = {
  id: number;
  country: string;
  state: string;
  population: number;
  how: "exact" | "prefix" | "edited" | "country" | "region" | "code" | "begun";
  /** The folded name that matched; null if it is the city's own. */
  other: string | null;
  /** How the name that matched is written: as typed, as typed but for its accents, or as an airport code. */
  spelling: "same" | "folded" | "code";
  /** Whether the other name is the beginning of the city's own: "Newcastle" for Newcastle upon Tyne. */
  isShort: boolean;
  /**
   * Whether the other name was typed in full, has four letters or more, and is one by which travellers know
   * the city: "Brač" for Supetar.
   */
  isDestination: boolean;
  /** Whether the text also says the region: by name, or by the beginning of a name. */
  regionMatch: "none" | "exact" | "prefix";
};

/**
 * What a match is worth, in powers of ten of people: an exact name makes up for 25 times fewer people than
 * a prefix. So "Lis" is Lisbon, "Bath" is not Bathinda, and Springfield is one near home.
 */
const worth = { exact: 2, prefix: 0.6, edited: -0.4, country: 2.3, region: 0.9, code: 0, begun: 0 };
const otherName = { exact: -0.6, prefix: -1.4, edited: -0.6, country: 0, region: 0, code: 0, begun: 0 };
const shortName = -0.2;
/** A destination counts like the own name of a city with at least this many people. */
const destinationPopulation = 100_000;
/** A name with exactly the typed accents: "Gordes" is not Gördes. */
const sameSpelling = 0.8;
const region = { none: 0, exact: 1.5, prefix: 0.5 };
const atHome = 1;

/**
 * Returns the best match of each city, best first; of equal matches the one with the shorter name. `home` is
 * the reader's own country.
 */
export function rankPlaces<Hit extends CityHit>(matches: readonly Hit[], home: string | null): Hit[] {
  const best = new Map<number, { match: Hit; score: number }>();
  for (const match of matches) {
    const score = scoreOf(match, home);
    const before = best.get(match.id);
    const isBetter =
      !before || score > before.score || (score === before.score && isShorter(match, before.match));
    if (isBetter) best.set(match.id, { match, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.match.id - b.match.id)
    .map((it) => it.match);
}

function isShorter({ other: a }: CityHit, { other: b }: CityHit): boolean {
  if (a === null || b === null) return false;
  return a.length < b.length || (a.length === b.length && a < b);
}

const scoreOf = (
  { how, other, spelling, isShort, isDestination, regionMatch, population, country }: CityHit,
  home: string | null,
) =>
  Math.log10(Math.max(population, isDestination ? destinationPopulation : 100)) +
  worth[how] +
  (other === null || isDestination ? 0 : how === "exact" && isShort ? shortName : otherName[how]) +
  (how === "exact" && spelling === "same" ? sameSpelling : 0) +
  region[regionMatch] +
  (country === home ? atHome : 0);
