/** Pause between two people, in milliseconds. */
export const bulkPauseMs = 500;

export type BulkResult<T> = { item: T; problem: string | null };

/**
 * Runs `run` for one item after the other, with a pause between them, and reports each outcome. Stops when
 * `signal` is aborted; the item in progress is finished.
 */
export async function runOneByOne<T>(
  items: readonly T[],
  {
    run,
    onOutcome,
    signal,
    pause = bulkPauseMs,
  }: {
    /** Resolves to an error message, or null for success. */
    run: (item: T) => Promise<string | null>;
    onOutcome: (outcome: BulkResult<T>) => void;
    signal: AbortSignal;
    pause?: number;
  },
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await sleep(pause, signal);
    if (signal.aborted) return;
    onOutcome({ item, problem: await run(item) });
  }
}

function sleep(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
