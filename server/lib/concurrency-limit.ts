import pLimit from "p-limit";

/**
 * Concurrency limiter for expensive work, so that load spikes can't bring the server down. Runs `atOnce`
 * tasks, queues up to `queue`, and rejects all others with the error `full`.
 */
export function concurrencyLimiter({
  atOnce,
  queue,
  full,
}: {
  atOnce: number;
  queue: number;
  full: () => Error;
}) {
  const limit = pLimit(atOnce);
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + queue) throw full();
    return limit(work);
  };
}
