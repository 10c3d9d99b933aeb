import { Refusal } from "./refusal.ts";

/** Heavy work is where a server is knocked over: `atOnce` of it runs, at most `queue` wait, the next is a 503. */
export function takingTurns({ atOnce, queue, full }: { atOnce: number; queue: number; full: string }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Refusal("unavailable", full, { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
