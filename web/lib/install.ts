import { useSyncExternalStore } from "react";
import { deviceTraits } from "./device.ts";

/** Chromium's event when the app can be installed. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let deferredPrompt: InstallEvent | null = null;
const watchers = new Set<() => void>();

function setDeferredPrompt(next: InstallEvent | null): void {
  deferredPrompt = next;
  for (const watcher of watchers) watcher();
}

/** Saves the browser's install prompt for a better moment: it comes once, and early. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setDeferredPrompt(event as InstallEvent);
  });
  window.addEventListener("appinstalled", () => setDeferredPrompt(null));
}

/** iPhones and iPads can only install from the share menu, and don't say so. */
const mustInstallManually = (): boolean =>
  "standalone" in navigator && !navigator.standalone && deviceTraits(navigator).isIOS;

export type InstallMethod = "prompt" | "by hand";
const installMethod = (): InstallMethod | null =>
  deferredPrompt ? "prompt" : mustInstallManually() ? "by hand" : null;

/** How this browser can install the app; null if it can't or already has. */
export const useInstallMethod = () =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, installMethod);

/** Shows the browser's install prompt. */
export async function promptInstall(): Promise<void> {
  const asked = deferredPrompt;
  setDeferredPrompt(null);
  await asked?.prompt();
}
