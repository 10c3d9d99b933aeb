import { useEffect } from "react";

/** What failed for want of a connection goes on by itself when there is one again. */
export function useReloadOnline(isWanted = true): void {
  useEffect(() => {
    const reload = () => location.reload();
    if (isWanted) addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isWanted]);
}
