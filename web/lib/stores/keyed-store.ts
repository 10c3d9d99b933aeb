import { useCallback, useSyncExternalStore } from "react";

/** An observable store of values by key, in memory; a key that was never set has the value `initial`. */
export function keyedStore<T>(initial: T) {
  const values = new Map<string, T>();
  const watchers = new Set<(key: string) => void>();
  const get = (key: string): T => values.get(key) ?? initial;
  const notify = (key: string) => {
    for (const watcher of watchers) watcher(key);
  };
  const watch = (watcher: (key: string) => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    get,
    has: (key: string) => values.has(key),
    keys: () => [...values.keys()],
    watch,
    /** Replaces a value with the result of `change`; an identical result notifies nobody. */
    update(key: string, change: (value: T) => T): void {
      const before = get(key);
      const after = change(before);
      if (after === before) return;
      values.set(key, after);
      notify(key);
    },
    forget(key: string): void {
      if (values.delete(key)) notify(key);
    },
    forgetAll(): void {
      for (const key of values.keys()) this.forget(key);
    },
    useValue(key: string): T {
      const subscribe = useCallback((changed: () => void) => watch((it) => it === key && changed()), [key]);
      return useSyncExternalStore(subscribe, () => get(key));
    },
  };
}
