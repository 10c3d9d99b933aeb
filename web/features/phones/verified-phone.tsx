import { useLingui } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRemovePhone } from "./phones-queries.ts";
import { useFormattedNumber } from "./formatted-number.ts";

type Props = {
  own: string;
  phone: string;
  autoFocus?: boolean;
  /** Undefined where another number couldn't be verified. */
  onChangeNumber?: () => void;
};

/** The user's verified number. */
export function VerifiedPhone({ own, phone, autoFocus = false, onChangeNumber }: Props) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const remove = useRemovePhone(() => setAsks(false));
  const shown = useFormattedNumber(phone, own);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-lg font-semibold tabular-nums">{shown}</bdi>
        <span className="inline-flex items-center gap-1.5 rounded-full bg-positive-soft px-3 py-1 text-sm font-semibold text-positive">
          <BadgeCheck aria-hidden="true" size={16} />
          {t`Verified`}
        </span>
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        {onChangeNumber && (
          <Button
            kind="secondary"
            autoFocus={autoFocus}
            onClick={onChangeNumber}
          >{t`Change Phone Number`}</Button>
        )}
        <Button kind="quiet" onClick={() => setAsks(true)}>{t`Remove number`}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutate()}
        title={t`Remove your phone number?`}
        confirm={t`Remove number`}
        busy={remove.isPending}
      >
        {t`${shown} will be removed from your account and will get no more text messages.`}
      </ConfirmDialog>
    </div>
  );
}
