import { useQueryClient } from "@tanstack/react-query";
import { Plural, Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { notifications } from "../../contract/notifications.ts";
import { call } from "../lib/call.ts";
import { day, dayOfInstant, timeOf } from "../lib/dates.ts";
import { keptAt } from "../lib/kept-queries.ts";
import { useWaiting } from "../lib/waiting.ts";
import { useOutOfReach } from "../lib/reach.ts";

const again = 15_000;

/** Says that the server is out of reach and of when is what one sees; asks now and then whether it is back. */
export function OfflineBanner({ onShow }: { onShow: () => void }) {
  const isOut = useOutOfReach();
  const at = useKeptAt();
  const time = at === null ? "" : `${day(dayOfInstant(at))}, ${timeOf(at)}`;
  const waiting = useWaiting().length;
  const client = useQueryClient();
  useEffect(() => {
    if (!isOut) return undefined;
    // Any answer, whatever it says, shows that the server is back.
    const timer = setInterval(() => void call(notifications.unreadCount).catch(() => null), again);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isOut, client]);
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {isOut && (
        <div className="flex animate-fade flex-wrap items-center justify-center gap-x-3 rounded-md bg-sunken px-4 py-2 text-sm text-ink group-data-[layout=page]/shell:mb-5">
          <span className="flex items-start gap-2">
            <WifiOff aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            <span>
              {at ? (
                <Trans>You are offline. What you see was kept on {time}.</Trans>
              ) : (
                <Trans>You are offline.</Trans>
              )}
            </span>
          </span>
          {waiting > 0 && (
            <button
              type="button"
              onClick={onShow}
              className="target rounded-md px-2 font-semibold underline underline-offset-2"
            >
              <Plural value={waiting} one="# change waits" other="# changes wait" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** When the newest answer came, followed as answers come; null before any. */
function useKeptAt(): string | null {
  const client = useQueryClient();
  const [at, setAt] = useState(() => keptAt(client));
  useEffect(() => client.getQueryCache().subscribe(() => setAt(keptAt(client))), [client]);
  return at === 0 ? null : new Date(at).toISOString();
}
