import { t } from "@lingui/core/macro";
import { accounts } from "#contract/features/accounts.ts";

export type CleaningStep = { id: string; name: string; run: () => void | Promise<unknown> };
export type CleaningProgress = "waiting" | "working" | "done" | "failed";

/** Pause between two steps in milliseconds, so that the user sees them and the browser can keep up. */
export const cleaningPauseMs = 500;

/** All that this browser stores for the app, by kind. */
export const cleaningSteps = (): CleaningStep[] => [
  { id: "local", name: t`Local storage`, run: () => localStorage.clear() },
  { id: "session", name: t`Session storage`, run: () => sessionStorage.clear() },
  { id: "worker", name: t`Service worker`, run: removeWorkers },
  { id: "caches", name: t`Stored copies of the app`, run: removeCaches },
  { id: "database", name: t`Databases`, run: removeDatabases },
  { id: "cookies", name: t`Cookies`, run: removeCookies },
];

/** Runs one step after another and reports the progress of each; a failed step doesn't stop the next one. */
export async function runCleaning(
  steps: readonly CleaningStep[],
  report: (id: string, progress: CleaningProgress) => void,
  pause = cleaningPauseMs,
): Promise<void> {
  for (const { id, run } of steps) {
    report(id, "working");
    try {
      await run();
      await new Promise((resolve) => setTimeout(resolve, pause));
      report(id, "done");
    } catch {
      report(id, "failed");
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

/** In browsers that can't list their databases: the two that may hold the offline cache. */
const knownDatabases = ["react-query-offline-cache", "keyval-store"];

async function removeDatabases(): Promise<void> {
  const listed = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? []) ?? [];
  await Promise.all([...new Set([...listed, ...knownDatabases])].map(removeDatabase));
}

/** A database that another tab has open is deleted when that tab closes. */
const removeDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.addEventListener("success", () => resolve());
    removing.addEventListener("blocked", () => resolve());
    removing.addEventListener("error", () => reject(removing.error ?? new Error(name)));
  });

/** The sign-in cookie isn't accessible to pages: only the server can remove it. */
async function removeCookies(): Promise<void> {
  for (const pair of document.cookie.split("; "))
    document.cookie = `${pair.split("=")[0]}=; max-age=0; path=/`;
  const { ok } = await fetch(accounts.logout.path, { method: accounts.logout.method });
  if (!ok) throw new Error("The server kept the cookie");
}
