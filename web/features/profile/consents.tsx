import { useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { type Consent, ownConsentFields, useConsent } from "./profile-queries.ts";

/** The optional consents but location sharing; each change takes effect at once. */
export function Consents() {
  const { t } = useLingui();
  const account = useAccount();
  const change = useConsent();
  const rows: readonly { consent: Consent; label: string; hint: string }[] = [
    {
      consent: "communications",
      label: t`Communication features`,
      hint: t`Emails and notifications about matches, requests and messages.`,
    },
    {
      consent: "analytics",
      label: t`Analytics and improvement`,
      hint: t`Records which of the first steps you took, so that we can improve them.`,
    },
    { consent: "marketing", label: t`News`, hint: t`An email now and then about what is new.` },
  ];
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What you allow`}</h2>
      <div className="divide-y divide-line">
        {rows.map(({ consent, label, hint }) => (
          <Switch
            key={consent}
            label={label}
            hint={hint}
            checked={account[ownConsentFields[consent]]}
            onChange={({ target }) => change.mutate({ consent, given: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
