import { useSyncExternalStore } from "react";

/** Delays between two probes in milliseconds; the last one repeats. */
const probeDelaysMs = [2000, 4000, 8000, 15_000];
const maxProbeDelayMs = 15_000;

// Node, which prerenders, has no window and is never offline.
let isUnreachable = "window" in globalThis && !navigator.onLine;
let probe: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
if (isUnreachable) probeLater(0);

/**
 * Records whether a call reached the server. While the server is unreachable, a single probe with backoff
 * checks for it.
 */
export function setReachable(reached: boolean): void {
  if (isUnreachable === !reached) return;
  isUnreachable = !reached;
  clearTimeout(probe);
  if (isUnreachable) probeLater(0);
  for (const watcher of watchers) watcher();
}

function probeLater(round: number): void {
  probe = setTimeout(() => void probeNow(round), probeDelaysMs[round] ?? maxProbeDelayMs);
}

/** A response with any status shows that the server is reachable. */
async function probeNow(round: number): Promise<void> {
  const answered = await fetch(new URL("/healthz", location.origin), {
    cache: "no-store",
    signal: AbortSignal.timeout(maxProbeDelayMs),
  }).then(
    () => true,
    () => false,
  );
  if (!isUnreachable) return;
  if (answered) setReachable(true);
  else probeLater(round + 1);
}

export function watchReachability(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const isServerUnreachable = (): boolean => isUnreachable;
export const useServerUnreachable = (): boolean =>
  useSyncExternalStore(watchReachability, isServerUnreachable);

/**
 * Whether a call failed because the server didn't answer. A call that was aborted on purpose is none of
 * these.
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
