const offlineCaches = ["react-query-offline-cache", "keyval-store"];

/**
 * Begins the names of what was written and not sent. Such texts outlive a session that ended by itself, and go when
 * somebody signs out.
 */
export const unsentPrefix = "unsent:";

/**
 * Forgets everything this browser knows about who is signed in: tokens, the stored user, the session storage, and what
 * they had written without sending it.
 */
export function forgetStoredSession(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (/auth|token|user/i.test(key) || key.startsWith(unsentPrefix)) localStorage.removeItem(key);
}

/** Deletes what was kept for use without a connection. */
export async function deleteOfflineCaches(): Promise<void> {
  for (const name of offlineCaches) indexedDB.deleteDatabase(name);
  for (const name of await globalThis.caches.keys()) await caches.delete(name);
}
