import { useSyncExternalStore } from "react";

const shownMs = 2000;

const listeners = new Set<() => void>();
let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Says for two seconds that a setting was saved; {@link useSaved} follows it. */
export function announceSaved(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(false), shownMs);
  set(true);
}

/** Whether a setting was saved within the last two seconds. */
export const useSaved = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isShown,
  );
