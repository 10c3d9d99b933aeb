import { useSyncExternalStore } from "react";

/** Whether the media query matches now; false where the browser can't tell. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener?.("change", listener);
      return () => list?.removeEventListener?.("change", listener);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
