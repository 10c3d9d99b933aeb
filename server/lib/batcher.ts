import { isDatabaseOutage } from "./database-errors.ts";

type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches calls: one call of `run` serves all items that arrive in the same turn or while earlier runs are
 * pending, because one statement for many items costs little more than one for a single item. If no run is
 * pending, the next one starts immediately; up to `atOnce` run concurrently, and each further
 * one starts only when `enough` items wait. `run` returns its results in the order of its items. If it
 * throws, each item is retried alone, so that only the faulty one fails; after a database outage all of them
 * fail.
 */
export function batched<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { maxSize = 100, atOnce = 1, enough = 1 }: { maxSize?: number; atOnce?: number; enough?: number } = {},
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let underWay = 0;
  let isDue = false;

  function next(): void {
    if (isDue || underWay >= atOnce || waiting.length < (underWay === 0 ? 1 : enough)) return;
    isDue = true;
    // Wait for the other items of this turn.
    setImmediate(() => {
      isDue = false;
      underWay += 1;
      void answer(waiting.splice(0, maxSize)).finally(() => {
        underWay -= 1;
        next();
      });
      next();
    });
  }

  async function answer(asked: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await run(asked.map(({ item }) => item));
      asked.forEach(({ resolve }, n) => resolve(answers[n]!));
    } catch (error) {
      if (asked.length === 1 || isDatabaseOutage(error)) return asked.forEach(({ reject }) => reject(error));
      for (const one of asked) await answer([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
