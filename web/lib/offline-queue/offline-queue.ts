import { useSyncExternalStore } from "react";
import type { OfflineQueue } from "./steps.ts";

const none: OfflineQueue = [];
let list: OfflineQueue | null = null;
const watchers = new Set<() => void>();

/** This page's copy of the queue of unsent changes. */
export const offlineQueue = {
  get: (): OfflineQueue => list ?? none,
  /** Whether the changes stored by earlier visits have been read. */
  isRead: (): boolean => list !== null,
  set(next: OfflineQueue | null): void {
    list = next;
    for (const watcher of watchers) watcher();
  },
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
export const useOfflineQueue = (): OfflineQueue => useSyncExternalStore(offlineQueue.watch, offlineQueue.get);
