import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

const pauseMs = 3000;
/** A mail server that refuses an address says so within seconds. */
const maxAsked = 40;

/**
 * Says that the verification email came back from this address, for a person who registered in this browser.
 * Asks for two minutes, because the email is sent after the page has opened.
 */
export function RefusedVerification({ email }: { email: string }) {
  const { t } = useLingui();
  const isRefused = useIsRefused(email);
  if (!isRefused) return null;
  return (
    <Notice
      kind="danger"
      title={t`Emails to ${email} come back`}
      action={<LinkButton to="/register" kind="secondary">{t`Register with another address`}</LinkButton>}
    >
      <p>{t`Check the address. If it is right, have the email sent again.`}</p>
    </Notice>
  );
}

function useIsRefused(email: string): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked >= maxAsked) clearInterval(timer);
      call(accounts.verificationMail, { body: { email } }).then(
        (answer) => setRefused(answer.isRefused),
        () => {},
      );
    }, pauseMs);
    return () => clearInterval(timer);
  }, [email]);
  return isRefused;
}
