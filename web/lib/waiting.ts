import { useSyncExternalStore } from "react";
import type { Waiting } from "./waiting-steps.ts";

const none: Waiting = [];
let list: Waiting | null = null;
const watchers = new Set<() => void>();

/** What waits to be sent, as this page knows it. */
export const waiting = {
  get: (): Waiting => list ?? none,
  /** Whether it was read at all what waits from earlier visits. */
  isRead: (): boolean => list !== null,
  set(next: Waiting | null): void {
    list = next;
    for (const watcher of watchers) watcher();
  },
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
export const useWaiting = (): Waiting => useSyncExternalStore(waiting.watch, waiting.get);
