import { Trans, useLingui } from "@lingui/react/macro";
import { Share, SquarePlus } from "lucide-react";
import { product } from "../../contract/product.ts";
import { Dialog } from "../ui/dialog.tsx";

/** How an iPhone or iPad puts the app on its home screen. */
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
