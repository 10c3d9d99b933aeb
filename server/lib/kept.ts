/** Something that is costly to make, kept in this process while its version stays; asked again after a while. */
export type Kept<T> = {
  /**
   * What is kept; `version` is asked for at most once in `everyMs`, and `make` called where it is another than before. The
   * clock is the caller's.
   */
  get(now: Date, version: () => Promise<string>, make: () => Promise<T>): Promise<T>;
  /** Asks for the version at the next turn: here somebody has just changed it. */
  ask(): void;
};

const everyMs = 2000;

export function kept<T>(): Kept<T> {
  let at: { asked: number; version: string; value: T } | null = null;
  let isAsked = false;
  let isLooking = false;
  return {
    async get(now, version, make) {
      const time = now.getTime();
      const isFresh = at && !isAsked && Math.abs(time - at.asked) < everyMs;
      // One looks for all: those who come meanwhile are given what was kept.
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
