import { Unreadable } from "./unreadable.ts";

type ConcurrencyOptions = { readonly atOnce: number; readonly queue: number; readonly signal: AbortSignal };

/**
 * Concurrency limiter: runs at most `atOnce` tasks and queues at most `queue`. Further tasks,
 * and all after the signal, are refused as `busy`.
 */
export function limitConcurrency({ atOnce, queue, signal }: ConcurrencyOptions) {
  let working = 0;
  const waiting: { go: () => void; leave: (busy: Unreadable) => void }[] = [];
  signal.addEventListener("abort", () => {
    for (const { leave } of waiting.splice(0)) leave(new Unreadable("busy"));
  });
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (signal.aborted || (working >= atOnce && waiting.length >= queue)) throw new Unreadable("busy");
    if (working >= atOnce) await new Promise<void>((go, leave) => waiting.push({ go, leave }));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.go();
      else working -= 1;
    }
  };
}
