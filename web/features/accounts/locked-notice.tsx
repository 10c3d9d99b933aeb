import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureText } from "./failure-text.ts";

/**
 * Explains that too many wrong passwords, perhaps of somebody else, have locked the sign-in, and offers the
 * way in by mail.
 */
export function LockedNotice({ email, message }: { email: string; message: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<"locked" | "sending" | "sent">("locked");
  const send = async () => {
    setState("sending");
    try {
      await call(accounts.requestSignInLink, { body: { email } });
      setState("sent");
    } catch (error) {
      setState("locked");
      const description = failureText(error, t`Please try again later.`);
      toast({ title: t`Failed to send email`, description, kind: "error" });
    }
  };
  if (state === "sent")
    return (
      <Notice kind="positive" title={<Trans>Look in your mailbox</Trans>}>
        <p>
          <Trans>
            If there is an account for <strong>{email}</strong>, a link to sign in is on its way.
          </Trans>
        </p>
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      title={message}
      action={
        <Button kind="secondary" busy={state === "sending"} onClick={() => void send()}>
          {state === "sending" ? <Trans>Sending...</Trans> : <Trans>Email me a link to sign in</Trans>}
        </Button>
      }
    >
      <p>
        <Trans>
          If somebody else is trying passwords, you don’t have to wait. Get in now by a link that we send to{" "}
          <strong>{email}</strong>.
        </Trans>
      </p>
    </Notice>
  );
}
