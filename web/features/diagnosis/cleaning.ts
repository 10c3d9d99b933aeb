import { t } from "@lingui/core/macro";
import { accounts } from "../../../contract/accounts.ts";

export type Cleaning = { id: string; name: string; run: () => void | Promise<unknown> };
export type Progress = "waiting" | "working" | "done" | "failed";

/** Between two steps, so that one sees what happens and the browser can follow. */
export const cleaningPause = 500;

/** Everything this browser keeps for us, kind by kind. */
export const cleanings = (): Cleaning[] => [
  { id: "local", name: t`Local storage`, run: () => localStorage.clear() },
  { id: "session", name: t`Session storage`, run: () => sessionStorage.clear() },
  { id: "worker", name: t`Service worker`, run: removeWorkers },
  { id: "caches", name: t`Stored copies of the app`, run: removeCaches },
  { id: "database", name: t`Databases`, run: removeDatabases },
  { id: "cookies", name: t`Cookies`, run: removeCookies },
];

/** Does one step after another and tells how each stands; one that fails doesn't keep the next from being done. */
export async function clean(
  steps: readonly Cleaning[],
  tell: (id: string, progress: Progress) => void,
  pause = cleaningPause,
): Promise<void> {
  for (const { id, run } of steps) {
    tell(id, "working");
    try {
      await run();
      await new Promise((resolve) => setTimeout(resolve, pause));
      tell(id, "done");
    } catch {
      tell(id, "failed");
    }
  }
}

async function removeWorkers(): Promise<void> {
  const all = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(all.map((it) => it.unregister()));
}

async function removeCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Browsers that don't list their databases have at most the two that hold what is read offline. */
const usual = ["react-query-offline-cache", "keyval-store"];

async function removeDatabases(): Promise<void> {
  const listed = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? []) ?? [];
  await Promise.all([...new Set([...listed, ...usual])].map(removeDatabase));
}

/** One that another tab holds open goes when that tab does. */
const removeDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.addEventListener("success", () => resolve());
    removing.addEventListener("blocked", () => resolve());
    removing.addEventListener("error", () => reject(removing.error ?? new Error(name)));
  });

/** The sign-in's cookie is out of reach of pages: only the server takes it back. */
async function removeCookies(): Promise<void> {
  for (const pair of document.cookie.split("; "))
    document.cookie = `${pair.split("=")[0]}=; max-age=0; path=/`;
  const { ok } = await fetch(accounts.logout.path, { method: accounts.logout.method });
  if (!ok) throw new Error("The server kept the cookie");
}
