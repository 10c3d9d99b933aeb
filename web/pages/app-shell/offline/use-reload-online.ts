import { useEffect } from "react";

/** Reloads the page when the browser is online again, for a failure that was caused by a lost connection. */
export function useReloadOnline(isWanted = true): void {
  useEffect(() => {
    const reload = () => location.reload();
    if (isWanted) addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isWanted]);
}
