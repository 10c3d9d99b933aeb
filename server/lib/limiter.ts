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

/** `isLast`: there is no other in this window. */
type Lease = { left: number; until: number; isLast: boolean };

const mostLeases = 10_000;

/**
 * Takes a twentieth of what is allowed at once, so that only every so many uses cost a write, and remembers who has used
 * up everything. What another process has taken and doesn't use is at most that much too strict; small limits are exact.
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
    // Everybody who comes meanwhile lives on the same lease.
    const under = asked.get(key);
    if (under) return under.then(() => take(key, window));
    const asking = ask(key, uses, window).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };

  async function ask(key: string, uses: number, { max, timeWindow }: Window): Promise<number> {
    const { used, msLeft } = await counter(key, uses, timeWindow);
    const granted = Math.max(0, Math.min(uses, max - (used - uses)));
    if (leases.size >= mostLeases) forgetOld(leases);
    const until = performance.now() + Math.max(1, msLeft);
    leases.set(key, { left: Math.max(0, granted - 1), until, isLast: used >= max });
    return granted > 0 ? 0 : Math.max(1, msLeft);
  }
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
