import { clear, delMany, keys } from "idb-keyval";
import { deleteOfflineCaches } from "./stored.ts";
import { isWaitingKey } from "./waiting-store.ts";

/** Deletes what was read and kept: answers, threads, pictures. What waits to be sent stays for its own person. */
export async function forgetRead(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await delMany((await keys()).filter((key) => !isWaitingKey(key)));
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Deletes all of it, also what waits to be sent. */
export async function forgetEverything(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await clear();
  await deleteOfflineCaches();
}
