import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** Whether the page is visible. */
export const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
