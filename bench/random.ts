/** Numbers that look like chance and are the same on every machine for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True so often. */
  isLikely(share: number): boolean;
  oneOf<T>(values: readonly T[]): T;
};

/**
 * A stream of its own for every combination of seeds, so that any part of a world can be made without the parts before
 * it. The generator is mulberry32 (Tommy Ettinger, public domain).
 */
export function randomOf(...seeds: number[]): Random {
  let state = seeds.reduce((mixed, seed) => scramble(mixed ^ scramble(seed + 0x9e3779b9)), 0x2545f491);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    isLikely: (share) => fraction() < share,
    oneOf: <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T,
  };
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), value | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed ^ (mixed >>> 14);
}
