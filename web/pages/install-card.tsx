import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { product } from "../../contract/product.ts";
import { install, useInstall } from "../lib/install.ts";
import { useInstallMoment } from "../lib/install-moment.ts";
import { Button } from "../ui/button.tsx";
import { FloatingNotice } from "./floating-notice.tsx";

const InstallByHand = lazy(() =>
  import("./install-by-hand.tsx").then((it) => ({ default: it.InstallByHand })),
);

/** Offers to install the app, at a good moment and until somebody says no. */
export function InstallCard() {
  const { t } = useLingui();
  const way = useInstall();
  const { isNow, dismiss } = useInstallMoment();
  const [showing, setShowing] = useState(false);
  const yes = () => {
    if (way === "by hand") return setShowing(true);
    dismiss();
    void install();
  };
  if (!isNow || way === null) return null;
  return (
    <>
      <FloatingNotice title={t`Take ${product} with you`}>
        <p className="text-sm text-muted">
          <Trans>
            Installed, it opens from your home screen, and your trips are there without a connection.
          </Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={yes}>{t`Install`}</Button>
          <Button kind="quiet" onClick={dismiss}>{t`Not now`}</Button>
        </div>
      </FloatingNotice>
      {showing && (
        <Suspense>
          <InstallByHand
            onClose={() => {
              setShowing(false);
              dismiss();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
