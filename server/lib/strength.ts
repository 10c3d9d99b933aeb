import { Worker } from "node:worker_threads";
import { Refusal } from "./refusal.ts";

export type Asked = { readonly password: string; readonly about?: readonly string[] | undefined };
export type Strength = { readonly score: number; readonly hint: string | null };

/** What more characters than these add, nobody needs to be told; the estimate gets slow. */
const looksAt = 40;
const longestQueue = 20;
const patience = 3000;

let worker: Worker | undefined;
const waiting = new Map<number, (strength: Strength | null) => void>();
let asked = 0;

/**
 * How hard a password is to guess. The dictionaries and the work are in a thread of its own, begun by the first
 * question: a hostile text takes a tenth of a second, which nobody else has to wait for.
 */
export async function strengthOf({ password, about = [] }: Asked): Promise<Strength> {
  if (waiting.size >= longestQueue) throw busy();
  const id = ++asked;
  const strength = await new Promise<Strength | null>((resolve) => {
    const tooLate = setTimeout(resolve, patience, null);
    waiting.set(id, (answer) => {
      clearTimeout(tooLate);
      resolve(answer);
    });
    running().postMessage({ id, password: password.slice(0, looksAt), about });
  });
  waiting.delete(id);
  if (!strength) throw busy();
  return strength;
}

const busy = () =>
  new Refusal("unavailable", "The strength of a password can't be told right now.", { retryAfter: 2 });

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("strength-worker.ts", import.meta.url));
  // The program may end while it waits for questions.
  worker.unref();
  worker.on("message", ({ id, ...strength }: Strength & { id: number }) => waiting.get(id)?.(strength));
  worker.on("error", () => {
    worker = undefined;
    for (const answer of waiting.values()) answer(null);
  });
  return worker;
}
