import { useEffect, useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";

type LinkState = "checking" | "good" | "dead";

/** Asks the server whether a reset link is valid. If that fails, returns "good": submitting will tell. */
export const useResetLink = (token: string): LinkState => useLinkState(accounts.resetLink, token);

/** The same for a link that signs in. */
export const useSignInLink = (token: string): LinkState => useLinkState(accounts.signInLink, token);

/** The same for the link of a mail about the account's security. */
export const useNotMeLink = (token: string): LinkState => useLinkState(accounts.notMeLink, token);

function useLinkState(
  route: typeof accounts.resetLink | typeof accounts.notMeLink | typeof accounts.signInLink,
  token: string,
): LinkState {
  const [state, setState] = useState<LinkState>("checking");
  useEffect(() => {
    const leaving = new AbortController();
    call(route, { query: { token } }, { signal: leaving.signal }).then(
      ({ isGood }) => setState(isGood ? "good" : "dead"),
      () => leaving.signal.aborted || setState("good"),
    );
    return () => leaving.abort();
  }, [route, token]);
  return state;
}
