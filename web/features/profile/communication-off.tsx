import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useConsent } from "./profile-queries.ts";

/** Explains why no emails or pushes come, if the user has not allowed them; else renders nothing. */
export function CommunicationOff() {
  const { t } = useLingui();
  const { privacyCommunications } = useAccount();
  const change = useConsent();
  if (privacyCommunications) return null;
  return (
    <Notice
      kind="warning"
      title={t`Emails and push notifications are off`}
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
          You have not allowed communication features, so what you choose here applies only in the app.
        </Trans>
      </p>
    </Notice>
  );
}
