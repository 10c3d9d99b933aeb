import { useSyncExternalStore } from "react";
import { deviceOf } from "./device.ts";

/** What Chromium hands over when the app can be installed. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: InstallEvent | null = null;
const watchers = new Set<() => void>();

function become(next: InstallEvent | null): void {
  offer = next;
  for (const watcher of watchers) watcher();
}

/** Keeps the browser's offer for a better moment; it comes once, and early. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    become(event as InstallEvent);
  });
  window.addEventListener("appinstalled", () => become(null));
}

/** iPhones and iPads install from their own menu only, and say so nowhere. */
const byHand = (): boolean => "standalone" in navigator && !navigator.standalone && deviceOf(navigator).isIOS;

export type Way = "prompt" | "by hand";
const way = (): Way | null => (offer ? "prompt" : byHand() ? "by hand" : null);

/** How this browser would install the app; null where it can't, or has. */
export const useInstall = () =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, way);

/** Asks the browser to ask. */
export async function install(): Promise<void> {
  const asked = offer;
  become(null);
  await asked?.prompt();
}
