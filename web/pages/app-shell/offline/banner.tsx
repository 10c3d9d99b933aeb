import { useQueryClient } from "@tanstack/react-query";
import { Plural, Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { newestCachedAt } from "#web/lib/offline-cache/queries.ts";
import { useListed } from "#web/lib/offline-queue/lanes.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";

/** Says that the server is unreachable, how old the shown data is, and how many changes are queued. */
export function OfflineBanner({ onShow }: { onShow: () => void }) {
  const isOut = useServerUnreachable();
  const at = useNewestCachedAt();
  const time = at === null ? "" : dayAndTime(at);
  const waiting = useListed().length;
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {isOut && (
        <div className="flex animate-fade flex-wrap items-center justify-center gap-x-3 rounded-md bg-sunken px-4 py-2 text-sm text-ink group-data-[layout=page]/shell:mb-5">
          <span className="flex items-start gap-2">
            <WifiOff aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            <span>
              {at ? (
                <Trans>You are offline. What you see was saved on {time}.</Trans>
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
              <Plural value={waiting} one="# change waiting" other="# changes waiting" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** When the newest cached answer was fetched, kept up to date; null before the first one. */
function useNewestCachedAt(): string | null {
  const client = useQueryClient();
  const [at, setAt] = useState(() => newestCachedAt(client));
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        // Another component adds a query, without an answer, while it renders: no state may be set then.
        const isRestored = type === "added" && query.state.data !== undefined;
        if (type === "updated" || type === "removed" || isRestored) setAt(newestCachedAt(client));
      }),
    [client],
  );
  return at === 0 ? null : new Date(at).toISOString();
}
