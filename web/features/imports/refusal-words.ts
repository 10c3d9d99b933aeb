import { useLingui } from "@lingui/react/macro";
import { CallError, messageOf } from "../../lib/call.ts";
import { isLostConnection } from "../../lib/reach.ts";

/** Why a document was not taken: the server's words, or ours where it said nothing. */
export function useRefusalWords() {
  const { t } = useLingui();
  return (error: unknown): string => {
    if (isLostConnection(error)) return t`There is no connection. Nothing was sent; please try again.`;
    if (error instanceof CallError && error.status === 413) return t`At most 5 MB can be read.`;
    return messageOf(error, t`It could not be read. Please try again.`);
  };
}
