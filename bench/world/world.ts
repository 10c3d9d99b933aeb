import { pickHome, type PickCity, type Spot } from "./cities.ts";
import { type Friends, makeFriends } from "./friends.ts";
import { type Random, randomFor } from "./random.ts";
import { callerProfile, measuredPeople, type Size } from "./sizes.ts";

/** The current day of every generated world, and the moment at which the clocks of its servers stand. */
export const today = "2026-06-01";
export const now = new Date(`${today}T12:00:00Z`);

/** The data from which rows are generated. People are numbers from 0 on. */
export type BenchWorld = {
  readonly size: Size;
  readonly seed: number;
  readonly pickCity: PickCity;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly isBenched: (person: number) => boolean;
  readonly idOf: (person: number) => string;
  /** Where a person's rows begin: their ids go from `[person] + 1` to `[person + 1]`. */
  readonly firstTrip: Int32Array;
  readonly firstGroup: Int32Array;
  readonly friends: Friends;
};

/** A world of this size; the same seed makes the same one. */
export function makeWorld(
  size: Size,
  seed: number,
  pickCity: PickCity,
  spots: BenchWorld["spots"],
): BenchWorld {
  const measured = new Set(measuredPeople(size));
  const isBenched = (person: number) => measured.has(person);
  const homes = Array.from(
    { length: size.people },
    (_, person) => pickHome({ seed, pickCity }, person)?.placeId,
  );
  const friends = makeFriends(size, randomFor({ seed }, "friends"), isBenched, homes);
  const ids = Array.from({ length: size.people }, (_, person) => uuid(randomFor({ seed }, "id", person)));
  return {
    size,
    seed,
    pickCity,
    spots,
    isBenched,
    idOf: (person) => ids[person] as string,
    firstTrip: running(tripCounts(size, randomFor({ seed }, "counts"), isBenched)),
    firstGroup: running(
      Int32Array.from({ length: size.people }, (_, person) => {
        const random = randomFor({ seed }, "groups", person);
        return friends.count(person) >= 3 && random.isLikely(0.2) ? random.between(1, 3) : 0;
      }),
    ),
    friends,
  };
}

/**
 * Numbers of trips: most people have some, few have many. Their sum is exactly the size's number of trips.
 */
function tripCounts({ trips, people }: Size, random: Random, isBenched: (person: number) => boolean) {
  const counts = Int32Array.from({ length: people }, (_, person) =>
    isBenched(person)
      ? callerProfile.trips
      : Math.min(100, Math.round(-Math.log(1 - random.fraction()) * (trips / people))),
  );
  let missing = trips - counts.reduce((sum, count) => sum + count, 0);
  while (missing !== 0) {
    const person = random.between(0, people - 1);
    const step = Math.sign(missing);
    if (isBenched(person) || (counts[person] ?? 0) + step < 0) continue;
    counts[person] = (counts[person] ?? 0) + step;
    missing -= step;
  }
  return counts;
}

function running(counts: Int32Array): Int32Array {
  const first = new Int32Array(counts.length + 1);
  counts.forEach((count, n) => (first[n + 1] = (first[n] ?? 0) + count));
  return first;
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random
      .between(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}
