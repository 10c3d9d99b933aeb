import { monitorEventLoopDelay } from "node:perf_hooks";
import { minuteMs } from "#contract/shared/durations.ts";

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/**
 * Metrics of this process. `delayMs` is the p99 event loop delay since the previous call, but at most of the
 * last minute.
 */
export function readProcessMetrics() {
  const delayMs = delay ? Math.max(0, Math.round(delay.percentile(99) / 1e6 - resolution)) : 0;
  delay?.reset();
  return {
    node: process.version,
    uptimeSeconds: Math.floor(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    delayMs,
  };
}

const resolution = 20;

/** Starts measuring the event loop delay of this process. */
export function watchEventLoopDelay(): void {
  delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  setInterval(() => delay?.reset(), minuteMs).unref();
}
