/** Between two people. */
export const bulkPause = 500;

export type Outcome<T> = { item: T; problem: string | null };

/**
 * Does one after the other, with a pause between, and tells after each; until all are done or `signal` says no more. What
 * has begun is finished.
 */
export async function runOneByOne<T>(
  items: readonly T[],
  {
    run,
    onOutcome,
    signal,
    pause = bulkPause,
  }: {
    /** Resolves to what went wrong, or null. */
    run: (item: T) => Promise<string | null>;
    onOutcome: (outcome: Outcome<T>) => void;
    signal: AbortSignal;
    pause?: number;
  },
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await waiting(pause, signal);
    if (signal.aborted) return;
    onOutcome({ item, problem: await run(item) });
  }
}

function waiting(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
