import { setTimeout as wait } from "node:timers/promises";

type Beat = {
  /** Does what is due and says whether there was anything: then there may be more. */
  readonly work: () => Promise<boolean>;
  readonly everyMs: number;
  /** Told once for each row of failures. */
  readonly onError: (error: unknown) => void;
};

const longestPause = 30_000;

/** Works again and again, with a pause where nothing was due and growing ones where it fails; the answer stops it. */
export function startBeat({ work, everyMs, onError }: Beat): () => Promise<void> {
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
      const pause = Math.min(everyMs * 2 ** failures, longestPause);
      if (!more) await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
