import { useSyncExternalStore } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { todayHere } from "./days.ts";

/**
 * Today in the reader's time zone. A component that uses it renders again, with everything below it, when the
 * day changes: at midnight, and on return to a page that slept or was in the background.
 */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => todayHere());

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    // Not in one go: a change of the clock or of the time zone moves midnight.
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      Math.min(hourMs, midnight.getTime() - now.getTime()),
    );
  };
  wait();
  const returns = ["visibilitychange", "pageshow", "focus"] as const;
  for (const event of returns) addEventListener(event, changed);
  return () => {
    clearTimeout(timer);
    for (const event of returns) removeEventListener(event, changed);
  };
}
