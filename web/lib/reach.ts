import { useSyncExternalStore } from "react";

let isOut = typeof navigator !== "undefined" && !navigator.onLine;
const watchers = new Set<() => void>();

/** Told by every call: whether the server, or something that answers in its place, was reached. */
export function tellReach(reached: boolean): void {
  if (isOut === !reached) return;
  isOut = !reached;
  for (const watcher of watchers) watcher();
}

export function watchReach(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const isOutOfReach = (): boolean => isOut;
export const useOutOfReach = (): boolean => useSyncExternalStore(watchReach, isOutOfReach);

/** Whether a call found nobody at the other end; what was given up on purpose is no sign of that. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
