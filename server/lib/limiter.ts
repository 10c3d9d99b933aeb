import { RateLimiterMemory } from "rate-limiter-flexible";

/** A time window in milliseconds, and the maximum number of uses of a key in it. */
type Window = { readonly max: number; readonly timeWindow: number };

/**
 * Adds uses to a key's window, which begins with its first use. Resolves to the number of uses so far and the
 * time until the window ends.
 */
export type Counter = (key: string, uses: number, timeWindow: number) => Promise<Counted>;
export type Counted = { readonly used: number; readonly msLeft: number };

/** Takes one use of each window. Resolves to 0, or to the milliseconds until another use is possible. */
export type Limiter = (key: string, windows: readonly Window[]) => Promise<number>;

/** Options that the library requires; ours are passed with each use instead. */
export const perUse = { points: 1, duration: 1 };

/** Timeout of the shared counter, in milliseconds. */
const timeoutMs = 500;

/**
 * A rate limiter that counts in this process and, while there are other processes, also in `shared`. If
 * `shared` fails or is too slow, only the local count applies: an outage never causes a refusal.
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
      const wait = await withTimeout(everywhere(name, { max, timeWindow })).catch(() => 0);
      if (wait > 0) return wait;
    }
    return 0;
  };
}

/** `isLast`: the window has no uses left to lease after this one. */
type Lease = { left: number; until: number; isLast: boolean };

const maxLeases = 10_000;

/**
 * Leases a twentieth of a window's uses at once, so that most uses need no write, and remembers exhausted
 * windows. Uses that another process has leased but does not need make the limit stricter, by at most that
 * twentieth each. Limits below 40 are exact.
 */
function leased(counter: Counter): (key: string, window: Window) => Promise<number> {
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<number>>();

  return async function take(key, window): Promise<number> {
    const lease = leases.get(key);
    const msLeft = lease ? lease.until - performance.now() : 0;
    if (lease && msLeft > 0 && lease.left > 0) {
      lease.left -= 1;
      return 0;
    }
    if (lease && msLeft > 0 && lease.isLast) return msLeft;
    const uses = Math.max(1, Math.floor(window.max / 20));
    if (uses === 1) return ask(key, uses, window);
    // All calls that arrive meanwhile share this lease.
    const under = asked.get(key);
    if (under) return under.then(() => take(key, window));
    const asking = ask(key, uses, window).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };

  async function ask(key: string, uses: number, { max, timeWindow }: Window): Promise<number> {
    const { used, msLeft } = await counter(key, uses, timeWindow);
    const granted = Math.max(0, Math.min(uses, max - (used - uses)));
    if (leases.size >= maxLeases) deleteExpired(leases);
    const until = performance.now() + Math.max(1, msLeft);
    leases.set(key, { left: Math.max(0, granted - 1), until, isLast: used >= max });
    return granted > 0 ? 0 : Math.max(1, msLeft);
  }
}

function deleteExpired(leases: Map<string, Lease>): void {
  const now = performance.now();
  for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
}

const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("too slow")), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
