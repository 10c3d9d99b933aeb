import { useEffect, useState } from "react";

/** What a page without a cache asks for once; `null` while it is under way. */
export function useLoaded<T>(load: () => Promise<T>): T | Error | null {
  const [asked] = useState(() => {
    const answer = load();
    // It is looked at below; until then nobody else need complain.
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
