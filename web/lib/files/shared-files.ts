/** What another app shared with the installed app. */
export type Shared = {
  readonly files: readonly File[];
  readonly text: string;
  /** Why the files were not taken. */
  readonly refusal: "too-many" | "too-large" | null;
};

/**
 * The cache where the service worker (`web/sw.ts`) stores what was shared, until the import page takes it.
 */
const sharedCache = "shared";
/** The service worker leads to the import page with this search parameter. */
const sharedParameter = "shared";

/** Returns once what was shared with the app, and deletes it; null if the address says that nothing was. */
export async function takeShared(): Promise<Shared | null> {
  const result = new URLSearchParams(location.search).get(sharedParameter);
  if (result === null) return null;
  const cache = await caches.open(sharedCache);
  const requests = await cache.keys();
  await caches.delete(sharedCache);
  history.replaceState(history.state, "", location.pathname);
  const answers = await Promise.all(requests.map((request) => cache.match(request)));
  const files: File[] = [];
  let text = "";
  for (const answer of answers) {
    const name = answer?.headers.get("x-name");
    if (!answer) continue;
    if (name == null) text = await answer.text();
    else files.push(new File([await answer.blob()], decodeURIComponent(name)));
  }
  return { files, text, refusal: result === "too-many" || result === "too-large" ? result : null };
}
