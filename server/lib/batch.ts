import { isOutage } from "./outage.ts";

type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One call of `run` for all that is asked for in the same turn, or while earlier calls are under way: a statement for many
 * costs little more than for one. Nobody waits when nothing is under way; up to `atOnce` are, each further one as soon as
 * `enough` wait for it. `run` answers in the order of its items. When it throws, each is tried alone, so that only whoever is
 * to blame fails; an outage is everybody's.
 */
export function batched<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { most = 100, atOnce = 1, enough = 1 }: { most?: number; atOnce?: number; enough?: number } = {},
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let underWay = 0;
  let isDue = false;

  function next(): void {
    if (isDue || underWay >= atOnce || waiting.length < (underWay === 0 ? 1 : enough)) return;
    isDue = true;
    // What else has come in this turn goes along.
    setImmediate(() => {
      isDue = false;
      underWay += 1;
      void answer(waiting.splice(0, most)).finally(() => {
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
      if (asked.length === 1 || isOutage(error)) return asked.forEach(({ reject }) => reject(error));
      for (const one of asked) await answer([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
