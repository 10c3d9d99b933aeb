import { setTimeout as wait } from "node:timers/promises";

type PollerOptions = {
  /** Does what is due. Returns whether there was any, because then there may be more. */
  readonly work: () => Promise<boolean>;
  readonly everyMs: number;
  /** Called once per series of failures. */
  readonly onError: (error: unknown) => void;
};

const maxPauseMs = 30_000;

/**
 * Runs `work` repeatedly. Pauses when nothing was due; after failures the pause doubles, up to 30 s. Returns
 * a function that stops it and resolves when the work in progress is done.
 */
export function startPoller({ work, everyMs, onError }: PollerOptions): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      let more = false;
      try {
        more = await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) onError(error);
      }
      const pause = Math.min(everyMs * 2 ** failures, maxPauseMs);
      if (!more) await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
