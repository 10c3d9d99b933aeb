import { useLingui } from "@lingui/react/macro";
import { CallError, isRefusedByProxy, messageOf } from "#web/lib/api/call.ts";
import { isLostConnection } from "#web/lib/realtime/connectivity.ts";

/** Why a document was refused: the server's message, or our own if it has none. */
export function useRejectionMessage() {
  const { t } = useLingui();
  return (error: unknown): string => {
    if (isLostConnection(error))
      return t`There is no internet connection. Nothing was sent; please try again.`;
    if (error instanceof CallError && error.status === 413 && !isRefusedByProxy(error))
      return t`The maximum size is 5 MB.`;
    return messageOf(error, t`The booking could not be read. Please try again.`);
  };
}
