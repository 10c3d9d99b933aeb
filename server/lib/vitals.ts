import { monitorEventLoopDelay } from "node:perf_hooks";

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** What this process tells of itself; `delayMs` covers the time since it was asked before, a minute at most. */
export function readVitals() {
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

/** Begins to watch how late the work of this process is begun. */
export function watchDelay(): void {
  delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  setInterval(() => delay?.reset(), 60_000).unref();
}
