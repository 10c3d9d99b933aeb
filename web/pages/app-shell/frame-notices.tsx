import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useQueuedChanges } from "#web/lib/offline-queue/lanes.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { InstallCard } from "./install/install-card.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBanner } from "./offline/banner.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { refusedCountText } from "./offline/queue-words.ts";

const OfflineQueueDialog = lazy(() =>
  import("./offline/queue-dialog.tsx").then((it) => ({ default: it.OfflineQueueDialog })),
);

/**
 * What every page has: notices about the network, unsent changes, new versions and installing; pull to
 * refresh.
 */
export function FrameNotices() {
  const { t } = useLingui();
  const [showing, setShowing] = useState(false);
  const refused = useQueuedChanges().filter(({ problem }) => problem).length;
  return (
    <>
      <OfflineBanner onShow={() => setShowing(true)} />
      {refused > 0 && (
        <div className="shrink-0 group-data-[layout=page]/shell:mb-5">
          <Notice
            kind="danger"
            title={refusedCountText(refused)}
            action={<Button kind="secondary" onClick={() => setShowing(true)}>{t`View changes`}</Button>}
          />
        </div>
      )}
      {showing && (
        <Suspense>
          <OfflineQueueDialog onClose={() => setShowing(false)} />
        </Suspense>
      )}
      <PullToRefresh />
      <NewVersion />
      <InstallCard />
    </>
  );
}
