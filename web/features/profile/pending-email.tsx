import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useEmailWish } from "./profile-queries.ts";

/** The address that waits to be confirmed, with the two things one may want of it; nothing where none does. */
export function PendingEmail() {
  const { t } = useLingui();
  const { email, pendingEmail } = useAccount();
  const { resend, cancel } = useEmailWish();
  if (pendingEmail === undefined) return null;
  return (
    <Notice
      kind="info"
      title={t`Waiting for you to confirm`}
      action={
        <>
          <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate(pendingEmail)}>
            {t`Send the link again`}
          </Button>
          <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(email)}>
            {t`Keep ${email}`}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <Trans>
          Open the link we sent to <strong>{pendingEmail}</strong> within 24 hours. Until then {email} stays
          your address.
        </Trans>
      </p>
    </Notice>
  );
}
