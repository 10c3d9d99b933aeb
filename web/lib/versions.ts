import { useSyncExternalStore } from "react";
import { worker } from "./worker.ts";

const checkPause = 60 * 60 * 1000;
let waitingWorker: ServiceWorker | null = null;
let isWatching = false;
const watchers = new Set<() => void>();

/** Registers the worker, has it keep this version, and watches for a newer one. */
export async function watchVersions(): Promise<void> {
  const registration = await worker().catch(() => null);
  if (!registration) return;
  registration.active?.postMessage({ type: "keep" });
  if (isWatching) return;
  isWatching = true;
  const look = () => void lookAt(registration.waiting);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  const check = () => document.visibilityState === "visible" && registration.update().catch(() => null);
  setInterval(() => void check(), checkPause);
  document.addEventListener("visibilitychange", () => void check());
}

/** A worker of this page's own version takes over in silence; a newer one waits until somebody says so. */
async function lookAt(next: ServiceWorker | null): Promise<void> {
  if (!next) return;
  if (await isMine(next)) return takeOver(next);
  waitingWorker = next;
  for (const watcher of watchers) watcher();
}

/** Whether a worker belongs to the build that this page is of: it knows the page's first script. */
function isMine(next: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? location.href;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    next.postMessage({ type: "has", path: new URL(script).pathname }, [port2]);
  });
}

/** Whether a newer version is here and waits. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => waitingWorker !== null,
  );

/** Lets the newer version take over, and reloads the page with it. */
export function toNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waitingWorker) takeOver(waitingWorker);
}

// A worker is of one's own origin, there is none to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const takeOver = (next: ServiceWorker) => next.postMessage({ type: "take over" });
