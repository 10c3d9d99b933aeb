/** For `?nocache=1`: drops every stored copy of the program, asks for a newer worker, and opens the page without the wish. */
export async function openPastCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.update().catch(() => {});
  const { pathname, search, hash } = location;
  const rest = new URLSearchParams(search);
  rest.delete("nocache");
  const wanted = pathname + (rest.size > 0 ? `?${rest}` : "") + hash;
  // Asked for past the browser's own cache, which then has the new one.
  await fetch(wanted, { cache: "reload" }).catch(() => null);
  location.replace(wanted);
}

export const wantsNoCache = () => new URLSearchParams(location.search).get("nocache") === "1";
