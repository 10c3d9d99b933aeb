import { useCallback, useSyncExternalStore } from "react";

/** Values by key that the page keeps for itself and follows as they change; one that was never set is `initial`. */
export function keyedStore<T>(initial: T) {
  const values = new Map<string, T>();
  const watchers = new Set<(key: string) => void>();
  const get = (key: string): T => values.get(key) ?? initial;
  const tell = (key: string) => {
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
    /** Replaces a value by what `change` makes of it; the same value again tells nobody. */
    update(key: string, change: (value: T) => T): void {
      const before = get(key);
      const after = change(before);
      if (after === before) return;
      values.set(key, after);
      tell(key);
    },
    forget(key: string): void {
      if (values.delete(key)) tell(key);
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
