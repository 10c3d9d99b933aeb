import { useCallback, useEffect, useRef, useState } from "react";
import { type Check, type Result, resultOf } from "./check.ts";

/** Runs the checks one after another, since they measure; `again` begins anew. */
export function useResults(checks: readonly Check[]) {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [isRunning, setIsRunning] = useState(true);
  const round = useRef(0);

  const run = useCallback(async () => {
    const mine = ++round.current;
    setResults(new Map());
    setIsRunning(true);
    for (const check of checks) {
      const result = await resultOf(check);
      if (round.current !== mine) return;
      setResults((before) => new Map(before).set(check.id, result));
    }
    setIsRunning(false);
  }, [checks]);

  useEffect(() => {
    void run();
    return () => void round.current++;
  }, [run]);
  return { results, isRunning, again: () => void run() };
}
