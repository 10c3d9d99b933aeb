const offlineCaches = ["react-query-offline-cache", "keyval-store"];

/**
 * Begins the names of what was written and not sent. Such texts outlive a session that ended by itself, and go when
 * somebody signs out.
 */
export const unsentPrefix = "unsent:";

const forget = (storage: Storage, isGone: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
};
const isUnsent = (key: string) => key.startsWith(unsentPrefix);

/** Forgets who is signed in: tokens, the stored user, the session storage. What was written and not sent stays. */
export function clearStoredAuth(): void {
  forget(sessionStorage, (key) => !isUnsent(key));
  forget(localStorage, (key) => /auth|token|user/i.test(key) && !isUnsent(key));
}

/** {@link clearStoredAuth}, and what they had written without sending it. */
export function forgetStoredSession(): void {
  clearStoredAuth();
  for (const storage of [sessionStorage, localStorage]) forget(storage, isUnsent);
}

/** Deletes what was kept for use without a connection. */
export async function deleteOfflineCaches(): Promise<void> {
  for (const name of offlineCaches) indexedDB.deleteDatabase(name);
  for (const name of await globalThis.caches.keys()) await caches.delete(name);
}
