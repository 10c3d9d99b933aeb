import type { Random } from "./random.ts";
import { callerProfile, type Size } from "./sizes.ts";

/** Who is connected with whom; symmetric. */
export type Friends = {
  readonly count: (person: number) => number;
  readonly of: (person: number) => Int32Array;
  readonly areConnected: (a: number, b: number) => boolean;
  /** Yields every pair once, in random order, so that a person's connections don't all have the same date. */
  readonly pairs: (random: Random) => Generator<readonly [number, number]>;
};

/**
 * Connects everybody. Two in five connections live in the same city if it has enough people, the others
 * anywhere. Measured people are connected first, so that they get exactly their number, then those with the
 * most connections.
 */
export function makeFriends(
  size: Size,
  random: Random,
  isBenched: (person: number) => boolean,
  homes: readonly (string | undefined)[],
): Friends {
  const wanted = Int32Array.from({ length: size.people }, (_, person) =>
    isBenched(person)
      ? callerProfile.connections
      : Math.min(connectionTarget(random), Math.floor(size.people / 4)),
  );
  const rank = (person: number) => (isBenched(person) ? Infinity : (wanted[person] ?? 0));
  const order = Array.from(wanted.keys()).toSorted((a, b) => rank(b) - rank(a) || a - b);
  const open = openPeople(order);
  const neighbours = Map.groupBy(wanted.keys(), (person) => homes[person]);
  const has = Array.from(wanted, () => new Set<number>());
  const isFull = (person: number) => (has[person]?.size ?? 0) >= (wanted[person] ?? 0);

  for (const person of order) {
    const near = homes[person] === undefined ? [] : (neighbours.get(homes[person]) ?? []);
    const mine = has[person] as Set<number>;
    for (let tries = 0; !isFull(person) && tries < 4 * (wanted[person] ?? 0) + 100; tries++) {
      const other = near.length > 1 && random.isLikely(0.4) ? random.oneOf(near) : open.any(random);
      if (other === undefined || other === person || isFull(other)) continue;
      mine.add(other);
      has[other]?.add(person);
      if (isFull(other)) open.close(other);
    }
    open.close(person);
  }
  return compact(has);
}

/** Most people have 10 to 60 connections, some about 200, a few thousands. */
function connectionTarget(random: Random): number {
  const share = random.fraction();
  if (share < 0.83) return random.between(10, 60);
  if (share < 0.98) return random.between(60, 200);
  return share < 0.999 ? random.between(200, 500) : random.between(1000, 3000);
}

/** People who still need connections. A person is removed by swapping with the last one. */
function openPeople(people: readonly number[]) {
  const list = Int32Array.from(people);
  const at = new Int32Array(people.length);
  list.forEach((person, index) => (at[person] = index));
  let length = list.length;
  return {
    any: (random: Random) => (length > 0 ? list[random.between(0, length - 1)] : undefined),
    close(person: number) {
      const index = at[person] ?? 0;
      if (index >= length || list[index] !== person) return;
      const last = list[--length] ?? 0;
      [list[index], list[length]] = [last, person];
      [at[last], at[person]] = [index, length];
    },
  };
}

/** Stores the connections in two flat arrays instead of one set per person. */
function compact(sets: readonly Set<number>[]): Friends {
  const first = new Int32Array(sets.length + 1);
  sets.forEach((set, person) => (first[person + 1] = (first[person] ?? 0) + set.size));
  const all = new Int32Array(first[sets.length] ?? 0);
  const ownerOf = new Int32Array(all.length);
  sets.forEach((set, person) => {
    all.set([...set], first[person]);
    ownerOf.fill(person, first[person], first[person + 1]);
  });
  const of = (person: number) => all.subarray(first[person], first[person + 1]);
  return {
    of,
    count: (person) => of(person).length,
    areConnected: (a, b) => of(a).includes(b),
    *pairs(random) {
      for (const index of shuffled(all.length, random)) {
        const person = ownerOf[index] ?? 0;
        const other = all[index] ?? 0;
        if (person < other) yield [person, other];
      }
    },
  };
}

function shuffled(length: number, random: Random): Int32Array {
  const order = Int32Array.from({ length }, (_, n) => n);
  for (let n = length - 1; n > 0; n--) {
    const other = random.between(0, n);
    [order[n], order[other]] = [order[other] ?? 0, order[n] ?? 0];
  }
  return order;
}
