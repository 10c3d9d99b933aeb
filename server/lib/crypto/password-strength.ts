import { Worker } from "node:worker_threads";
import { busy } from "#lib/refusal.ts";
import type { StrengthHint } from "./password-strength-words.ts";

export type StrengthQuestion = { readonly password: string; readonly about?: readonly string[] | undefined };
export type Strength = { readonly score: number; readonly hint: StrengthHint | null };

/** Only the first characters are scored: more of them hardly change the score, but slow down the estimate. */
const maxScoredLength = 40;
const maxQueue = 20;

/** In milliseconds; loading the dictionaries takes a second, on a busy machine many. */
const usualLimits = { load: 15_000, answer: 3000 };

/** `ready` resolves once the dictionaries are loaded, or the worker has ended. */
type Running = { readonly worker: Worker; readonly ready: Promise<void> };

/**
 * Makes a function that estimates how hard a password is to guess. The work and its dictionaries are in a
 * worker thread, started by the first call: a malicious text takes a tenth of a second and must not block the
 * event loop. Throws a 503 refusal if `maxQueue` calls are waiting, if the worker ends, or after the limits.
 */
export function strengthEstimator(script: URL, limits = usualLimits) {
  const waiting = new Map<number, (strength: Strength | null) => void>();
  let running: Running | undefined;
  let lastId = 0;

  function start(): Running {
    const worker = new Worker(script);
    // The worker must not keep the process alive.
    worker.unref();
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    worker.once("message", () => {
      resolve();
      worker.on("message", ({ id, ...strength }: Strength & { id: number }) => waiting.get(id)?.(strength));
    });
    // The next call starts another one. An error without a listener would end the process.
    worker.on("error", () => {});
    worker.once("exit", () => {
      running = undefined;
      resolve();
      for (const answer of waiting.values()) answer(null);
    });
    return { worker, ready };
  }

  return async ({ password, about = [] }: StrengthQuestion): Promise<Strength> => {
    if (waiting.size >= maxQueue) throw busy("STRENGTH_UNAVAILABLE");
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Strength | null>();
    const giveUp = () => resolve(null);
    let tooLate = setTimeout(giveUp, limits.load);
    waiting.set(id, resolve);
    try {
      const { worker, ready } = (running ??= start());
      worker.postMessage({ id, password: password.slice(0, maxScoredLength), about });
      await Promise.race([ready, promise]);
      clearTimeout(tooLate);
      tooLate = setTimeout(giveUp, limits.answer);
      const strength = await promise;
      if (!strength) throw busy("STRENGTH_UNAVAILABLE");
      return strength;
    } finally {
      clearTimeout(tooLate);
      waiting.delete(id);
    }
  };
}

export const estimateStrength = strengthEstimator(new URL("password-strength-worker.ts", import.meta.url));
