import { asRatio, inMs, median, percentile, table } from "#bench/figures.ts";

/**
 * Durations of a case's requests in each round, in milliseconds: through the whole program, and as bare
 * queries.
 */
export type BaselineComparison = {
  readonly it: { readonly name: string };
  readonly whole: number[][];
  readonly bare: number[][];
};

/** A Markdown table with one row per case. The ratio is the median of all rounds. */
export const comparisonTable = (measured: readonly BaselineComparison[]): string =>
  table(
    ["", "the whole program, p50", "p99", "the bare query, p50", "p99", "ratio of p50"],
    measured.map(({ it, whole, bare }) => [
      it.name,
      ...spread(whole),
      ...spread(bare),
      asRatio(median(whole.map((calls, round) => median(calls) / median(bare[round] ?? [])))),
    ]),
  );

const spread = (rounds: readonly number[][]) => [
  inMs(percentile(rounds.flat(), 0.5)),
  inMs(percentile(rounds.flat(), 0.99)),
];
