import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useAccount } from "#web/lib/session/session.ts";

/** Whether text messages can be sent to the user's phone number, and what they say. */
export function SmsStatus() {
  const { t } = useLingui();
  const { phone, isPhoneVerified } = useAccount();
  if (isPhoneVerified)
    return (
      <p className="text-sm text-muted">
        <Trans>A text says that something is new, never what.</Trans>
      </p>
    );
  if (!phone)
    return (
      <p className="text-sm text-muted">
        <Trans>No SMS is sent until your phone number is verified.</Trans>
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold tabular-nums">{phone}</bdi>
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-warning">
        <CircleAlert aria-hidden="true" size={16} />
        {t`Not verified`}
      </span>
    </p>
  );
}
