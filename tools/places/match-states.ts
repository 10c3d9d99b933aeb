import { fold } from "#lib/fold.ts";
import { kilometres, type Coordinates } from "./kilometres.ts";
import type { NewCity, OldCity } from "./sources.ts";

/**
 * A city's name and divisions in the newer data. `how` says how they were found, from the most to the least
 * certain way.
 */
export type Placed = { name: string; admin1: string; admin2: string; how: "matched" | "voted" | "nearest" };

/**
 * Finds the newer divisions of every city. Codes of 2023 are never looked up in data of 2026, because Viet
 * Nam and Norway gave old codes to other provinces. A city found again by name and coordinates has its new
 * divisions. Any other city follows the majority of its old county, else of its old state, else its nearest
 * neighbour.
 */
export function placeCities(old: OldCity[], fresh: NewCity[]): Map<number, Placed> {
  const placed = matchCities(old, fresh);
  const matched = old.filter((city) => placed.has(city.id));
  const byCounty = new Ballot(matched, placed, (city) => `${city.country}.${city.admin1}.${city.admin2}`);
  const byState = new Ballot(matched, placed, (city) => `${city.country}.${city.admin1}`);
  const neighbours = Map.groupBy(matched, (city) => city.country);

  for (const city of old) {
    if (placed.has(city.id)) continue;
    const near = nearest(city, neighbours.get(city.country) ?? []);
    const at = near && placed.get(near.id);
    const winner = (city.admin2 && byCounty.winner(city, 0.6)) || (city.admin1 && byState.winner(city, 0.95));
    if (winner) {
      const admin2 = winner.admin1 === at?.admin1 ? at.admin2 : winner.admin2;
      placed.set(city.id, { name: city.name, admin1: winner.admin1, admin2, how: "voted" });
    } else {
      const { admin1, admin2 } = at ?? { admin1: "", admin2: "" };
      placed.set(city.id, { name: city.name, admin1, admin2, how: "nearest" });
    }
  }
  return placed;
}

/**
 * Matches cities by folded name within 25 km. A remaining place at exactly the same spot has been renamed.
 */
function matchCities(old: OldCity[], fresh: NewCity[]): Map<number, Placed> {
  const placed = new Map<number, Placed>();
  const byName = Map.groupBy(fresh, (city) => `${city.country} ${fold(city.name)}`);
  const taken = new Set<NewCity>();
  for (const city of old) {
    const found = nearest(city, byName.get(`${city.country} ${fold(city.name)}`) ?? [], 25);
    if (!found) continue;
    taken.add(found);
    placed.set(city.id, { name: found.name, admin1: found.admin1, admin2: found.admin2, how: "matched" });
  }
  const left = fresh.filter((city) => !taken.has(city));
  const bySpot = Map.groupBy(left, spot);
  for (const city of old) {
    const [found, second] = placed.has(city.id) ? [] : (bySpot.get(spot(city)) ?? []);
    if (!found || second) continue;
    placed.set(city.id, { name: found.name, admin1: found.admin1, admin2: found.admin2, how: "matched" });
  }
  return placed;
}

const spot = (it: Coordinates & { country: string }) =>
  `${it.country} ${it.latitude.toFixed(3)} ${it.longitude.toFixed(3)}`;

function nearest<T extends Coordinates>(from: Coordinates, among: T[], within = Infinity): T | undefined {
  let best: T | undefined;
  let least = within;
  for (const it of among) {
    const away = kilometres(from, it);
    if (away < least) [best, least] = [it, away];
  }
  return best;
}

type Division = { admin1: string; admin2: string };

class Ballot {
  readonly #key: (city: OldCity) => string;
  readonly #groups: Map<string, Division[]>;

  constructor(matched: OldCity[], placed: Map<number, Placed>, key: (city: OldCity) => string) {
    this.#key = key;
    this.#groups = new Map();
    for (const city of matched) {
      const at = placed.get(city.id);
      if (!at) continue;
      const group = this.#groups.get(key(city));
      if (group) group.push(at);
      else this.#groups.set(key(city), [at]);
    }
  }

  /** The new division of at least `share` of the city's group; undefined if there is none. */
  winner(city: OldCity, share: number): Division | undefined {
    const group = this.#groups.get(this.#key(city)) ?? [];
    const [top] = [...Map.groupBy(group, (it) => it.admin1).values()].sort((a, b) => b.length - a.length);
    return top && top.length >= share * group.length ? top[0] : undefined;
  }
}
