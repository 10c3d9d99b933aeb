import type pg from "pg";
import type { Place } from "#contract/shared/itinerary.ts";
import { type Random, randomFor } from "./random.ts";

/** The columns of a stay that repeat those of its city. */
export type Spot = { readonly area: string; readonly latitude: number; readonly longitude: number };

/** Area and coordinates of each city, by its place key. */
export async function readSpots(pool: pg.Pool): Promise<ReadonlyMap<string, Spot>> {
  const { rows } = await pool.query<Spot & { placeId: string }>(
    `select id::text as "placeId", area::text, latitude, longitude from cities where population >= 15000`,
  );
  return new Map(rows.map(({ placeId, ...spot }) => [placeId, spot]));
}

/** Picks a random city, weighted by population. */
export type PickCity = (random: Random) => Place;

/** Reads the cities with at least 15,000 people, where nearly everybody lives. */
export async function loadCities(pool: pg.Pool): Promise<PickCity> {
  const { rows } = await pool.query<Place & { population: number }>(
    `select id::text as "placeId", country, state, name as city, population from cities
      where population >= 15000 order by id`,
  );
  const upTo = new Float64Array(rows.length);
  let all = 0;
  rows.forEach(({ population }, n) => (upTo[n] = all += population));
  const places = rows.map(({ population: _, ...place }) => place);
  return (random) => places[firstAbove(upTo, random.fraction() * all)] as Place;
}

function firstAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A person's home; undefined for one in ten. */
export function pickHome(
  world: { readonly seed: number; readonly pickCity: PickCity },
  person: number,
): Place | undefined {
  const random = randomFor(world, "home", person);
  const city = world.pickCity(random);
  return random.isLikely(0.9) ? city : undefined;
}
