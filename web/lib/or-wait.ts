import { isLostConnection } from "./reach.ts";
import { waiting } from "./waiting.ts";
import type { Change, Inputs, Kind } from "./waiting-steps.ts";

/** What a call that has to wait answers with. */
export const waits = Symbol("waits");

/** So long is an answer waited for before the change is kept instead. */
const patience = 10_000;
type About = Pick<Change, "shown" | "was" | "userId">;

/**
 * Runs a change; without a connection it is kept and sent later, which {@link waits} tells. While others wait it
 * joins them: none may overtake an earlier one.
 */
export async function orWait<K extends Kind, T>(
  kind: K,
  input: Inputs[K],
  run: (options: { signal: AbortSignal }) => Promise<T>,
  about: About = {},
): Promise<T | typeof waits> {
  try {
    if (!(await doOthersWait())) return await run({ signal: AbortSignal.timeout(patience) });
  } catch (error) {
    if (!isLostConnection(error) || !("indexedDB" in globalThis)) throw error;
  }
  const { addWaiting } = await import("./waiting-queue.ts");
  await addWaiting(kind, input, about);
  return waits;
}

async function doOthersWait(): Promise<boolean> {
  if (!waiting.isRead() && "indexedDB" in globalThis) {
    const { readEarlier } = await import("./waiting-queue.ts");
    await readEarlier().catch(() => null);
  }
  return waiting.get().some(({ problem }) => !problem);
}
