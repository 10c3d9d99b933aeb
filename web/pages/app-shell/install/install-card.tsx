import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { product } from "#contract/shared/product.ts";
import { promptInstall, useInstallMethod } from "#web/lib/install.ts";
import { useInstallOffer } from "#web/lib/install-offer.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FloatingNotice } from "#web/pages/app-shell/floating-notice.tsx";

const InstallByHand = lazy(() =>
  import("./install-by-hand.tsx").then((it) => ({ default: it.InstallByHand })),
);

/** Offers to install the app at a good moment, until the person declines. */
export function InstallCard() {
  const { t } = useLingui();
  const way = useInstallMethod();
  const { isNow, dismiss } = useInstallOffer();
  const [showing, setShowing] = useState(false);
  const yes = () => {
    if (way === "by hand") return setShowing(true);
    dismiss();
    void promptInstall();
  };
  if (!isNow || way === null) return null;
  return (
    <>
      <FloatingNotice title={t`Take ${product} with you`}>
        <p className="text-sm text-muted">
          <Trans>
            Once installed, the app opens from your home screen and shows your trips without a connection.
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
