/**
 * For `?nocache=1`: deletes every cached copy of the app, updates the service worker, and reloads without the
 * parameter.
 */
export async function clearCachesAndReload(): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.update().catch(() => {});
  const { pathname, search, hash } = location;
  const rest = new URLSearchParams(search);
  rest.delete("nocache");
  const wanted = pathname + (rest.size > 0 ? `?${rest}` : "") + hash;
  // Bypasses the browser's HTTP cache, and stores the new page there.
  await fetch(wanted, { cache: "reload" }).catch(() => null);
  location.replace(wanted);
}

export const isNoCacheRequested = () => new URLSearchParams(location.search).get("nocache") === "1";
