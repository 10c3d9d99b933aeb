import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RefusedVerification } from "./refused-verification.tsx";
import { resendVerification } from "./resend-verification.ts";

/** Explains that the email must be verified first, and can resend the verification email. */
export function VerificationNotice({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    await resendVerification(email);
    setBusy(false);
  };
  return (
    <>
      {email && <RefusedVerification key={email} email={email} />}
      <Notice
        kind="warning"
        title={<Trans>Email verification required</Trans>}
        action={
          <>
            <Button kind="secondary" busy={busy} onClick={() => void resend()}>
              {busy ? <Trans>Sending...</Trans> : <Trans>Resend Email</Trans>}
            </Button>
            <Button kind="quiet" onClick={onDismiss}>
              <Trans>Try Again</Trans>
            </Button>
          </>
        }
      >
        <p>
          {email ? (
            <Trans>
              We sent a link to <strong>{email}</strong>. Open it to verify your address, then sign in.
            </Trans>
          ) : (
            <Trans>We sent you a link. Open it to verify your address, then sign in.</Trans>
          )}
        </p>
      </Notice>
    </>
  );
}
