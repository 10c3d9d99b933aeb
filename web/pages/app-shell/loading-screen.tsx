import { Trans } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { deviceTraits } from "#web/lib/device.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { SignedInSkeleton } from "./page-skeletons.tsx";

/**
 * Shown while the session is being checked: the page's skeleton at once, the text only if it takes longer.
 */
export const LoadingScreen = () => (
  <div role="status">
    <SignedInSkeleton />
    <div className="fixed inset-0 grid animate-fade place-content-center justify-items-center gap-3 bg-surface/80 p-6 text-center [animation-delay:600ms]">
      <Logo size={48} />
      <p className="font-head text-xl font-bold">
        <Trans>Loading {product}</Trans>
      </p>
      <p className="text-muted">
        <Trans>Connecting you to travel opportunities...</Trans>
      </p>
      {deviceTraits(navigator).isMobile && (
        <p className="text-sm text-muted">
          <Trans>On a phone with a weak signal this can take a moment.</Trans>
        </p>
      )}
    </div>
  </div>
);
