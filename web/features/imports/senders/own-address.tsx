import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { copyText } from "#ui/overlays/copy.ts";
import { useAddressChange } from "./address-queries.ts";

/** The user's address, with buttons to copy, replace and remove it. */
export function OwnAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const { renew, remove } = useAddressChange(() => setAsked(null));
  const copy = () =>
    copyText(address, { copied: t`Address copied`, failed: t`The address could not be copied` });
  const close = () => setAsked(null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy address`}
        </Button>
        <Button kind="secondary" onClick={() => setAsked("renew")}>
          {t`Get another one`}
        </Button>
        <Button kind="quiet" onClick={() => setAsked("remove")}>
          {t`Remove address`}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "renew"}
        onClose={close}
        onConfirm={() => renew.mutate()}
        busy={renew.isPending}
        kind="primary"
        title={t`Get another address?`}
        confirm={t`Get another one`}
      >
        <Trans>Emails sent to your current address will no longer reach you.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        onClose={close}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        title={t`Remove your address?`}
        confirm={t`Remove address`}
      >
        <Trans>Emails sent to this address will no longer reach you. What has already arrived stays.</Trans>
      </ConfirmDialog>
    </div>
  );
}
