import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useConsent } from "./profile-queries.ts";

/** Why neither mails nor pushes come, where one has not allowed them; nothing otherwise. */
export function CommunicationOff() {
  const { t } = useLingui();
  const { privacyCommunications } = useAccount();
  const change = useConsent();
  if (privacyCommunications) return null;
  return (
    <Notice
      kind="warning"
      title={t`Emails and pushes are off`}
      action={
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ consent: "communications", given: true })}
        >
          {t`Allow communication features`}
        </Button>
      }
    >
      <p>
        <Trans>
          You have not allowed communication features, so what you choose here counts in the app only.
        </Trans>
      </p>
    </Notice>
  );
}
