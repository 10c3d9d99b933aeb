const offlineCaches = ["react-query-offline-cache", "keyval-store"];

/**
 * Key prefix of texts that were written but not sent. They survive a session that ended by itself, and are
 * deleted on sign-out.
 */
export const unsentPrefix = "unsent:";

const forget = (storage: Storage, isGone: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
};
const isUnsent = (key: string) => key.startsWith(unsentPrefix);

/** Clears tokens, the cached account and the session storage. Unsent texts stay. */
export function clearStoredAuth(): void {
  forget(sessionStorage, (key) => !isUnsent(key));
  forget(localStorage, (key) => /auth|token|user/i.test(key) && !isUnsent(key));
}

/** Like {@link clearStoredAuth}, and also deletes unsent texts, the offline queue and the cached answers. */
export function clearStoredSession(): void {
  clearStoredAuth();
  for (const storage of [sessionStorage, localStorage]) forget(storage, isUnsent);
  deleteDatabases();
}

function deleteDatabases(): void {
  // Private windows of some browsers have no IndexedDB.
  if ("indexedDB" in globalThis) for (const name of offlineCaches) indexedDB.deleteDatabase(name);
}

/** Deletes all data cached for offline use. */
export async function deleteOfflineCaches(): Promise<void> {
  deleteDatabases();
  for (const name of await globalThis.caches.keys()) await caches.delete(name);
}
