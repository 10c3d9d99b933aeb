import { useEffect, useState } from "react";
import { type Check, type Result, runCheck } from "./check.ts";

type Results = ReadonlyMap<string, Result>;
const none: Results = new Map();

/** Runs the checks one after another, because some measure time; `again` restarts them. */
export function useResults(checks: readonly Check[]) {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState({ round, results: none });

  useEffect(() => {
    let isWanted = true;
    const run = async () => {
      let results = none;
      for (const check of checks) {
        const result = await runCheck(check);
        if (!isWanted) return;
        results = new Map(results).set(check.id, result);
        setFound({ round, results });
      }
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [checks, round]);

  const results = found.round === round ? found.results : none;
  return { results, isRunning: results.size < checks.length, again: () => setRound(round + 1) };
}
