import { useEffect, useState } from "react";

/** Loads data once for a page without a cache: null while it is loading, then the data or the error. */
export function useLoaded<T>(load: () => Promise<T>): T | Error | null {
  const [asked] = useState(() => {
    const answer = load();
    // The error is handled below; this prevents an "unhandled rejection" until then.
    answer.catch(() => {});
    return answer;
  });
  const [found, setFound] = useState<T | Error | null>(null);
  useEffect(() => {
    let isHere = true;
    asked.then(
      (it) => isHere && setFound(it),
      (error: unknown) => isHere && setFound(error instanceof Error ? error : new Error(String(error))),
    );
    return () => void (isHere = false);
  }, [asked]);
  return found;
}
