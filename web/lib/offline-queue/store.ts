import { get, update } from "idb-keyval";
import type { OfflineQueue } from "./steps.ts";

const prefix = "waiting:";
export const isQueueKey = (key: unknown) => typeof key === "string" && key.startsWith(prefix);

/** Reads this person's queue from IndexedDB, which all tabs share. */
export const readQueue = async (userId: string): Promise<OfflineQueue> =>
  (await get<OfflineQueue>(prefix + userId)) ?? [];

/** Updates the stored queue atomically across tabs, and returns the result. */
export async function updateStoredQueue(
  userId: string,
  step: (waiting: OfflineQueue) => OfflineQueue,
): Promise<OfflineQueue> {
  let after: OfflineQueue = [];
  await update<OfflineQueue>(prefix + userId, (before = []) => (after = step(before)));
  return after;
}
