/** Says of each call whether it is one of at most `most` within so many milliseconds. */
export function paced(most: number, ms: number): () => boolean {
  const past: number[] = [];
  return () => {
    const now = performance.now();
    while (past[0] !== undefined && past[0] <= now - ms) past.shift();
    if (past.length >= most) return false;
    past.push(now);
    return true;
  };
}

/**
 * Runs `work` with the newest value, at most once in so many milliseconds: of what comes in between, the last one is
 * kept until then, so that an end is never lost.
 */
export function newest<T>(ms: number, work: (value: T) => void): { take(value: T): void; stop(): void } {
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
