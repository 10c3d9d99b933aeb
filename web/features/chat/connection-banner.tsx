import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { reconnect, useChannel } from "../../lib/socket.ts";

/** Says that messages come late now, and offers to try again. */
export const ConnectionBanner = () => (
  <div role="status" className="empty:hidden">
    {useChannel() === "lost" && (
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
