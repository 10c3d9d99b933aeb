import { isLostConnection } from "#web/lib/realtime/connectivity.ts";
import { isQueueRead, queuedChanges } from "./lanes.ts";
import type { OfflineChangeInputs, OfflineChangeKind } from "./routes.ts";
import type { Change } from "./steps.ts";

/** The result of a call whose change was queued. */
export const queued = Symbol("queued");

/** How long to wait for an answer before the change is queued, in milliseconds. */
const answerTimeoutMs = 10_000;
type About = Pick<Change, "shown" | "was" | "userId">;

/**
 * Runs a change; without a connection the change is queued to be sent later, and the result is {@link
 * queued}. It is also queued while other changes are, so that none overtakes an earlier one.
 */
export async function runOrQueue<K extends Exclude<OfflineChangeKind, "sendMessage">, T>(
  kind: K,
  input: OfflineChangeInputs[K],
  run: (options: { signal: AbortSignal }) => Promise<T>,
  about: About = {},
): Promise<T | typeof queued> {
  try {
    if (!(await hasQueuedChanges())) return await run({ signal: AbortSignal.timeout(answerTimeoutMs) });
  } catch (error) {
    if (!isLostConnection(error) || !("indexedDB" in globalThis)) throw error;
  }
  const { queueChange } = await import("./queued-changes.ts");
  await queueChange(kind, input, about);
  return queued;
}

async function hasQueuedChanges(): Promise<boolean> {
  if (!isQueueRead() && "indexedDB" in globalThis) {
    const { loadQueue } = await import("./queue-state.ts");
    await loadQueue();
  }
  return queuedChanges().some(({ problem }) => !problem);
}
