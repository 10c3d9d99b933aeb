import { useEffect, useState } from "react";

/** Delay after the first paint before the realtime channel opens, in milliseconds. */
const delayAfterPaintMs = 300;

export const loadRealtime = () => import("./connect-realtime.ts");

/**
 * Opens the realtime channel of the signed-in person shortly after the first paint, and keeps it open on
 * later pages. Returns whether that moment has come; without a person it never does.
 */
export function useRealtime(userId: string | null): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (userId === null) return undefined;
    const timer = setTimeout(() => {
      setIsCalm(true);
      void loadRealtime().then(({ startRealtime }) => startRealtime(userId));
    }, delayAfterPaintMs);
    return () => clearTimeout(timer);
  }, [userId]);
  return isCalm;
}
