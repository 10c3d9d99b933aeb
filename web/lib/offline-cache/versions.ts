import { useSyncExternalStore } from "react";
import { hourMs } from "#contract/shared/durations.ts";
import { serviceWorkerReady } from "./worker.ts";

const checkIntervalMs = hourMs;
let waitingWorker: ServiceWorker | null = null;
let isWatching = false;
const watchers = new Set<() => void>();

/** Registers the service worker, makes it cache this version, and watches for a newer one. */
export async function watchVersions(): Promise<void> {
  const registration = await serviceWorkerReady().catch(() => null);
  if (!registration) return;
  registration.active?.postMessage({ type: "keep" });
  if (isWatching) return;
  isWatching = true;
  const look = () => void handleWaitingWorker(registration.waiting);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  const check = () => document.visibilityState === "visible" && registration.update().catch(() => null);
  setInterval(() => void check(), checkIntervalMs);
  document.addEventListener("visibilitychange", () => void check());
}

/**
 * A waiting worker of this page's own version takes over silently; a newer one waits for the person's
 * consent.
 */
async function handleWaitingWorker(next: ServiceWorker | null): Promise<void> {
  if (!next) return;
  if (await isOwnVersion(next)) return activateWaiting(next);
  waitingWorker = next;
  for (const watcher of watchers) watcher();
}

/** Whether a worker belongs to this page's build: it must know the page's first script. */
function isOwnVersion(next: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? location.href;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    next.postMessage({ type: "has", path: new URL(script).pathname }, [port2]);
  });
}

/** Whether a newer version is ready. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => waitingWorker !== null,
  );

/** Activates the newer version and reloads the page. */
export function activateNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waitingWorker) activateWaiting(waitingWorker);
}

// A worker always has the page's origin, so there is no target origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const activateWaiting = (next: ServiceWorker) => next.postMessage({ type: "take over" });
