const offlineCaches = ["react-query-offline-cache", "keyval-store"];

/** Forgets everything this browser knows about who is signed in: tokens, the stored user, the session storage. */
export function forgetStoredSession(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (/auth|token|user/i.test(key)) localStorage.removeItem(key);
}

/** Deletes what was kept for use without a connection. */
export async function deleteOfflineCaches(): Promise<void> {
  for (const name of offlineCaches) indexedDB.deleteDatabase(name);
  for (const name of await globalThis.caches.keys()) await caches.delete(name);
}
