import { asRatio, inMs, median, percentile, table } from "./figures.ts";

/** What calls of a case took in each round, in milliseconds, through the whole program and beside it. */
export type Beside = {
  readonly it: { readonly name: string };
  readonly whole: number[][];
  readonly bare: number[][];
};

/** A row for each case; its ratio is the middle one of all rounds. */
export const besideBareQuery = (measured: readonly Beside[]): string =>
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
