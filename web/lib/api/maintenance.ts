import { useSyncExternalStore } from "react";

let isOn = false;
const watchers = new Set<() => void>();

/** Records whether the server is closed to everyone but staff, as its answers say. */
export function setMaintenance(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useMaintenance = (): boolean => useSyncExternalStore(watch, () => isOn);
