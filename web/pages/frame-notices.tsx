import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useWaiting } from "../lib/waiting.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { InstallCard } from "./install-card.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { refusedWords } from "./waiting-words.ts";

const WaitingDialog = lazy(() =>
  import("./waiting-dialog.tsx").then((it) => ({ default: it.WaitingDialog })),
);

/** What the frame tells on every page: that one is offline, what waits, what was refused, and what is new. */
export function FrameNotices() {
  const { t } = useLingui();
  const [showing, setShowing] = useState(false);
  const refused = useWaiting().filter(({ problem }) => problem).length;
  return (
    <>
      <OfflineBanner onShow={() => setShowing(true)} />
      {refused > 0 && (
        <div className="shrink-0 group-data-[layout=page]/shell:mb-5">
          <Notice
            kind="danger"
            title={refusedWords(refused)}
            action={<Button kind="secondary" onClick={() => setShowing(true)}>{t`Have a look`}</Button>}
          />
        </div>
      )}
      {showing && (
        <Suspense>
          <WaitingDialog onClose={() => setShowing(false)} />
        </Suspense>
      )}
      <NewVersion />
      <InstallCard />
    </>
  );
}
