import { clear, delMany, keys } from "idb-keyval";
import { deleteOfflineCaches } from "#web/lib/stores/stored.ts";
import { isQueueKey } from "#web/lib/offline-queue/store.ts";

/**
 * Deletes what is cached for reading (answers, threads, pictures) and the cached app. Queued changes stay for
 * their owner.
 */
export async function clearReadCache(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await delMany((await keys()).filter((key) => !isQueueKey(key)));
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Deletes everything, including queued changes. */
export async function clearOfflineData(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await clear();
  await deleteOfflineCaches();
}
