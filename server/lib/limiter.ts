import { RateLimiterMemory } from "rate-limiter-flexible";

/** A stretch of milliseconds with the most uses of a key in it. */
type Window = { readonly max: number; readonly timeWindow: number };

/** Adds uses to a key's window, which begins with its first use, and says how many there are and when it is over. */
export type Counter = (key: string, uses: number, timeWindow: number) => Promise<Counted>;
export type Counted = { readonly used: number; readonly msLeft: number };

/** Takes one use of each window; says for how many milliseconds there is none left, 0 where there was one. */
export type Limiter = (key: string, windows: readonly Window[]) => Promise<number>;

/** The library wants these; ours come with each use. */
export const perUse = { points: 1, duration: 1 };

/** Whoever is slower than this is not waited for. */
const patience = 500;

/**
 * Counts here, and beside that in `shared` for as long as there are other processes. If `shared` doesn't answer, what is
 * counted here has to do: nobody is refused because of it.
 */
export function openLimiter(shared: Counter, isAlone: () => boolean): Limiter {
  const here = new RateLimiterMemory({ keyPrefix: "", ...perUse });
  const everywhere = leased(shared);
  return async (key, windows) => {
    for (const { max, timeWindow } of windows) {
      const name = `${key} ${timeWindow}`;
      const counted = await here.penalty(name, 1, { customDuration: timeWindow / 1000 });
      if (counted.consumedPoints > max) return Math.max(1, counted.msBeforeNext);
      if (isAlone()) continue;
      const wait = await inTime(everywhere(name, { max, timeWindow })).catch(() => 0);
      if (wait > 0) return wait;
    }
    return 0;
  };
}

type Lease = { left: number; until: number };

const mostLeases = 10_000;

/**
 * Takes a twentieth of what is allowed at once, so that only every so many uses cost a write, and remembers who has used
 * up everything. What another process has taken and doesn't use is at most that much too strict; small limits are exact.
 */
function leased(counter: Counter): (key: string, window: Window) => Promise<number> {
  const leases = new Map<string, Lease>();
  return async (key, { max, timeWindow }) => {
    const now = performance.now();
    const lease = leases.get(key);
    const isCurrent = lease !== undefined && lease.until > now;
    if (isCurrent && lease.left > 0) {
      lease.left -= 1;
      return 0;
    }
    if (isCurrent && lease.left < 0) return lease.until - now;
    const uses = Math.max(1, Math.floor(max / 20));
    const { used, msLeft } = await counter(key, uses, timeWindow);
    const until = performance.now() + Math.max(1, msLeft);
    const granted = Math.min(uses, max - (used - uses));
    if (leases.size >= mostLeases) forgetOld(leases);
    if (granted <= 0) {
      leases.set(key, { left: -1, until });
      return Math.max(1, msLeft);
    }
    // Another call may have brought some in the meantime.
    const left = Math.max(0, leases.get(key)?.left ?? 0);
    leases.set(key, { left: (isCurrent ? left : 0) + granted - 1, until });
    return 0;
  };
}

function forgetOld(leases: Map<string, Lease>): void {
  const now = performance.now();
  for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
}

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("too slow")), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
