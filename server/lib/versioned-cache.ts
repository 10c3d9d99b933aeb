/** Per-process cache of an expensive value, revalidated by a version check at most every two seconds. */
export type VersionedCache<T> = {
  /**
   * The cached value. Calls `version` at most once in `checkIntervalMs`, and `make` only if the version has
   * changed. `now` is the caller's clock.
   */
  get(now: Date, version: () => Promise<string>, make: () => Promise<T>): Promise<T>;
  /** Makes the next `get` check the version immediately, because this process has just changed it. */
  ask(): void;
};

const checkIntervalMs = 2000;

export function versionedCache<T>(): VersionedCache<T> {
  let at: { asked: number; version: string; value: T } | null = null;
  let isAsked = false;
  let isLooking = false;
  return {
    async get(now, version, make) {
      const time = now.getTime();
      const isFresh = at && !isAsked && Math.abs(time - at.asked) < checkIntervalMs;
      // Once there is a value, one caller checks the version and concurrent callers get the cached value.
      if (at && (isFresh || isLooking)) return at.value;
      isAsked = false;
      isLooking = true;
      try {
        const found = await version();
        if (at?.version === found) at.asked = time;
        else at = { asked: time, version: found, value: await make() };
        return at.value;
      } finally {
        isLooking = false;
      }
    },
    ask: () => (isAsked = true),
  };
}
