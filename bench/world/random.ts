/** Pseudo-random numbers, the same on every machine for the same seed. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  fraction(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  isLikely(share: number): boolean;
  oneOf<T>(values: readonly T[]): T;
};

/**
 * A separate stream for every combination of seeds, so that any part of a world can be generated without the
 * parts before it. The generator is sfc32 (Chris Doty-Humphrey, public domain): it has 128 bits of state, so
 * streams don't meet.
 */
export function randomOf(...seeds: number[]): Random {
  const word = (start: number) =>
    seeds.reduce((mixed, seed) => scramble(mixed ^ scramble(seed + 0x9e3779b9)), start);
  let [a, b, c, counter] = [word(0x243f6a88), word(0x85a308d3), word(0x13198a2e), 1];
  const next = () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  const fraction = () => next() / 2 ** 32;
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    isLikely: (share) => fraction() < share,
    oneOf: <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T,
  };
}

/** Mixes every bit of a number into all 32 bits. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/** A separate random stream for each question about each person. */
export const randomFor = ({ seed }: { readonly seed: number }, question: Question, person = 0): Random =>
  randomOf(seed, questions.indexOf(question), person);

const questions = ["id", "person", "home", "friends", "trips", "days", "groups", "blocks", "counts"] as const;
type Question = (typeof questions)[number];
