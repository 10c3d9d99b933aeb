import type { PlainRefusalCode } from "#contract/shared/refusals.ts";
import { Refusal } from "./refusal.ts";

/**
 * Concurrency limiter for expensive work, so that load spikes can't bring the server down. Runs
 * `atOnce` tasks, queues up to `queue`, and rejects all others with the refusal `full` (503).
 */
export function concurrencyLimiter({
  atOnce,
  queue,
  full,
}: {
  atOnce: number;
  queue: number;
  full: PlainRefusalCode;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Refusal(full, {}, { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
