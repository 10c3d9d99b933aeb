/**
 * Rate limiter: each call returns true if fewer than `limit` calls were allowed in the past `ms`
 * milliseconds.
 */
export function rateLimiter(limit: number, ms: number): () => boolean {
  const past: number[] = [];
  return () => {
    const now = performance.now();
    while (past[0] !== undefined && past[0] <= now - ms) past.shift();
    if (past.length >= limit) return false;
    past.push(now);
    return true;
  };
}

/**
 * Throttle: runs `work` at most once per `ms`, the first time at once, and always delivers the last value.
 */
export function throttleLatest<T>(
  ms: number,
  work: (value: T) => void,
): { take(value: T): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let next: { value: T } | null = null;
  const run = (value: T) => {
    timer = setTimeout(() => {
      timer = undefined;
      const waiting = next;
      next = null;
      if (waiting) run(waiting.value);
    }, ms);
    work(value);
  };
  return {
    take: (value) => (timer ? void (next = { value }) : run(value)),
    stop: () => clearTimeout(timer),
  };
}

/**
 * Throttles per key. Runs `work` at once with the first items, then at most once per `ms` with all items
 * added since. `stop` drops waiting items.
 */
export function throttlePerKey<Item>(
  ms: number,
  work: (key: string, items: Item[]) => void,
): { add(key: string, items: readonly Item[]): void; stop(): void } {
  const open = new Map<string, { waiting: Set<Item>; timer: NodeJS.Timeout }>();
  const run = (key: string, items: Iterable<Item>) => {
    const timer = setTimeout(() => {
      const waiting = open.get(key)?.waiting ?? new Set();
      open.delete(key);
      if (waiting.size > 0) run(key, waiting);
    }, ms).unref();
    open.set(key, { waiting: new Set(), timer });
    work(key, [...items]);
  };
  return {
    add(key, items) {
      const pause = open.get(key);
      if (pause) for (const item of items) pause.waiting.add(item);
      else if (items.length > 0) run(key, new Set(items));
    },
    stop() {
      for (const { timer } of open.values()) clearTimeout(timer);
      open.clear();
    },
  };
}
