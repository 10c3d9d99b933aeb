import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Freshly } from "#ui/forms/fresh-sign-in.tsx";
import { usePendingEmail } from "./profile-queries.ts";

/**
 * The email address that waits to be confirmed, with buttons to send the link again or to cancel; renders
 * nothing if there is none.
 */
export function PendingEmail({ freshly }: { freshly: Freshly }) {
  const { t } = useLingui();
  const { email, pendingEmail, refusedEmails } = useAccount();
  const { resend, cancel } = usePendingEmail(freshly);
  if (pendingEmail === undefined) return null;
  const isRefused = refusedEmails?.some((it) => it.email === pendingEmail);
  return (
    <Notice
      kind={isRefused ? "danger" : "info"}
      title={isRefused ? t`${pendingEmail} refused the link` : t`Waiting for you to confirm`}
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
        {isRefused ? (
          <Trans>Check the address. {email} stays your address.</Trans>
        ) : (
          <Trans>
            Open the link we sent to <strong>{pendingEmail}</strong> within 24 hours. Until then {email} stays
            your address.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
