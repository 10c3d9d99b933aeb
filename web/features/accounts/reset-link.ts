import { useEffect, useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";

/** Asks the server whether a reset link is valid. If that fails, returns "good": submitting will tell. */
export function useResetLink(token: string): "checking" | "good" | "dead" {
  const [state, setState] = useState<"checking" | "good" | "dead">("checking");
  useEffect(() => {
    const leaving = new AbortController();
    call(accounts.resetLink, { query: { token } }, { signal: leaving.signal }).then(
      ({ isGood }) => setState(isGood ? "good" : "dead"),
      () => leaving.signal.aborted || setState("good"),
    );
    return () => leaving.abort();
  }, [token]);
  return state;
}
