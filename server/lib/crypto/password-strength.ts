import { Worker } from "node:worker_threads";
import { busy } from "#lib/refusal.ts";
import type { StrengthHint } from "./password-strength-words.ts";

export type StrengthQuestion = { readonly password: string; readonly about?: readonly string[] | undefined };
export type Strength = { readonly score: number; readonly hint: StrengthHint | null };

/** Only the first characters are scored: more of them hardly change the score, but slow down the estimate. */
const maxScoredLength = 40;
const maxQueue = 20;
const timeoutMs = 3000;

/** `ready` resolves once the dictionaries are loaded, or the worker has failed. */
type Estimator = { readonly worker: Worker; readonly ready: Promise<void> };
let running: Estimator | undefined;
const waiting = new Map<number, (strength: Strength | null) => void>();
let lastId = 0;

/**
 * Estimates how hard a password is to guess. The work and its dictionaries are in a worker thread, started by
 * the first call: a malicious text takes a tenth of a second and must not block the event loop. Throws a 503
 * refusal if `maxQueue` calls are waiting, or `timeoutMs` milliseconds after the dictionaries are loaded.
 */
export async function estimateStrength({ password, about = [] }: StrengthQuestion): Promise<Strength> {
  if (waiting.size >= maxQueue) throw busy("STRENGTH_UNAVAILABLE");
  const id = ++lastId;
  const answer = Promise.withResolvers<Strength | null>();
  waiting.set(id, answer.resolve);
  const { worker, ready } = (running ??= start());
  worker.postMessage({ id, password: password.slice(0, maxScoredLength), about });
  await ready;
  const tooLate = setTimeout(answer.resolve, timeoutMs, null);
  const strength = await answer.promise;
  clearTimeout(tooLate);
  waiting.delete(id);
  if (!strength) throw busy("STRENGTH_UNAVAILABLE");
  return strength;
}

function start(): Estimator {
  const worker = new Worker(new URL("password-strength-worker.ts", import.meta.url));
  // The worker must not keep the process alive.
  worker.unref();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  worker.once("message", () => {
    resolve();
    worker.on("message", ({ id, ...strength }: Strength & { id: number }) => waiting.get(id)?.(strength));
  });
  worker.on("error", () => {
    running = undefined;
    resolve();
    for (const answer of waiting.values()) answer(null);
  });
  return { worker, ready };
}
