import { Trans, useLingui } from "@lingui/react/macro";
import { Share, SquarePlus } from "lucide-react";
import { product } from "#contract/shared/product.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** Explains how to add the app to the home screen of an iPhone or iPad. */
export function InstallByHand({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Install ${product}`}>
      <ol className="grid gap-4">
        <li className="flex items-center gap-3">
          <Share aria-hidden="true" className="shrink-0 text-accent" />
          <span>
            <Trans>
              Tap <strong>Share</strong> in the browser’s bar.
            </Trans>
          </span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus aria-hidden="true" className="shrink-0 text-accent" />
          <span>
            <Trans>
              Choose <strong>Add to Home Screen</strong>.
            </Trans>
          </span>
        </li>
      </ol>
    </Dialog>
  );
}
