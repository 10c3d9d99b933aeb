import { Trans } from "@lingui/react/macro";
import { product } from "../../contract/product.ts";
import { deviceOf } from "../lib/device.ts";
import { Mark } from "../ui/mark.tsx";
import { SignedInSkeleton } from "./page-skeletons.tsx";

/** While it is found out who is signed in: the page's shape at once, the words only when it takes longer. */
export const LoadingScreen = () => (
  <div role="status">
    <SignedInSkeleton />
    <div className="fixed inset-0 grid animate-fade place-content-center justify-items-center gap-3 bg-surface/80 p-6 text-center [animation-delay:600ms]">
      <Mark size={48} />
      <p className="font-head text-xl font-bold">
        <Trans>Loading {product}</Trans>
      </p>
      <p className="text-muted">
        <Trans>Connecting you to travel opportunities...</Trans>
      </p>
      {deviceOf(navigator).isMobile && (
        <p className="text-sm text-muted">
          <Trans>On a phone with a weak signal this can take a moment.</Trans>
        </p>
      )}
    </div>
  </div>
);
