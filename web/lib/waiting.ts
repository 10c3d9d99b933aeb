import { useSyncExternalStore } from "react";
import type { Waiting } from "./waiting-steps.ts";

let list: Waiting = [];
const watchers = new Set<() => void>();

/** What waits to be sent, as this page knows it. */
export const waiting = {
  get: (): Waiting => list,
  set(next: Waiting): void {
    list = next;
    for (const watcher of watchers) watcher();
  },
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
export const useWaiting = (): Waiting => useSyncExternalStore(waiting.watch, waiting.get);
