/**
 * Returns a function that loads a value on its first call and returns the same one afterwards. After a failed
 * load, the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Returns `make`, which is called once for each object. Its results live as long as their objects. */
export function oncePer<K extends object, T extends {} | null>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const now = make(key);
    made.set(key, now);
    return now;
  };
}
