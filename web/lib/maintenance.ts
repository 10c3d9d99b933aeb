import { useSyncExternalStore } from "react";

let isOn = false;
const watchers = new Set<() => void>();

/** Told by the answers of the server: whether it is closed to all but staff. */
export function tellMaintenance(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useMaintenance = (): boolean => useSyncExternalStore(watch, () => isOn);
