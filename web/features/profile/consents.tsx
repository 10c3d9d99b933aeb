import { useLingui } from "@lingui/react/macro";
import { useAccount } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";
import { type Consent, consentFields, useConsent } from "./profile-queries.ts";

/** What one allows us to do; each takes effect at once. */
export function Consents() {
  const { t } = useLingui();
  const account = useAccount();
  const change = useConsent();
  const rows: readonly { consent: Consent; label: string; hint: string }[] = [
    {
      consent: "locationSharing",
      label: t`Location sharing`,
      hint: t`Your connections see when you are in the same city on the same days. Off, nobody matches with you.`,
    },
    {
      consent: "communications",
      label: t`Communication features`,
      hint: t`Emails and notifications about matches, requests and messages.`,
    },
    {
      consent: "analytics",
      label: t`Analytics and improvement`,
      hint: t`Anonymous figures about how the app is used.`,
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
            checked={account[consentFields[consent]]}
            onChange={({ target }) => change.mutate({ consent, given: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
