import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { reconnect, useChannel } from "#web/lib/realtime/socket.ts";

/**
 * Shown while the realtime channel is lost: messages still arrive, a few seconds late. Offers to reconnect.
 * While the server is unreachable, the frame's offline banner replaces it.
 */
export const ConnectionBanner = () => {
  const isLost = useChannel() === "lost";
  const isOffline = useServerUnreachable();
  return (
    <div role="status" className="empty:hidden">
      {isLost && !isOffline && (
        <div className="flex animate-fade flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 py-1 text-sm text-warning">
          <WifiOff aria-hidden="true" size={16} className="shrink-0" />
          <Trans>You're not connected</Trans>
          <button
            type="button"
            onClick={() => reconnect()}
            className="target rounded-md px-3 font-semibold underline underline-offset-2"
          >
            <Trans>Reconnect</Trans>
          </button>
        </div>
      )}
    </div>
  );
};
