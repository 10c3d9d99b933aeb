import { get, update } from "idb-keyval";
import type { OfflineQueue } from "./steps.ts";

const prefix = "queue:";
export const isQueueKey = (key: unknown) => typeof key === "string" && key.startsWith(prefix);

/** After this many milliseconds without an answer, the storage counts as unavailable. */
const storageTimeoutMs = 3000;
const timeoutSteps = 6;

/**
 * Reads this person's queue from IndexedDB, which all tabs share. Rejects if there is no IndexedDB or it
 * doesn't answer.
 */
export const readQueue = async (userId: string): Promise<OfflineQueue> =>
  (await soon(get<OfflineQueue>(prefix + userId))) ?? [];

/**
 * Updates the stored queue atomically across tabs, and returns the result. Rejects like {@link readQueue},
 * and if the disk is full.
 */
export async function updateStoredQueue(
  userId: string,
  step: (before: OfflineQueue) => OfflineQueue,
): Promise<OfflineQueue> {
  let after: OfflineQueue = [];
  await soon(update<OfflineQueue>(prefix + userId, (before = []) => (after = step(before))));
  return after;
}

/**
 * Rejects after the timeout: another tab can block the database for as long as it is open. A write isn't
 * cancelled, and may still succeed. The timeout runs in steps: a busy or sleeping page loses only one of
 * them, and then an answer that has arrived meanwhile comes first.
 */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const wait = (steps: number) => {
      if (steps === 0) reject(new Error("The storage doesn't answer"));
      else timer = setTimeout(() => wait(steps - 1), storageTimeoutMs / timeoutSteps);
    };
    wait(timeoutSteps);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
