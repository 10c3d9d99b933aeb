import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** Whether somebody can see the page. */
export const useVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
