const key = "reloaded_for_new_version";

/** After a release the old page's chunks are gone: reloads once, and only once, to get the new page. */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (sessionStorage.getItem(key) || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(key, "1");
    location.reload();
  });
  window.addEventListener("load", () => setTimeout(() => sessionStorage.removeItem(key), 10_000));
}
