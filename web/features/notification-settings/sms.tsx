import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useAccount } from "#web/lib/session/session.ts";
import type { Preferences, PreferencesChange } from "#contract/features/notification-settings.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** The phone number for text messages, and whether it is verified. */
export function Sms({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const { phone, isPhoneVerified } = useAccount();
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`SMS notifications`}</h2>
      {phone ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{phone}</span>
          {isPhoneVerified ? (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-positive">
              <CircleCheck aria-hidden="true" size={16} />
              {t`Verified`}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-warning">
              <CircleAlert aria-hidden="true" size={16} />
              {t`Not verified`}
            </span>
          )}
        </p>
      ) : (
        <p className="text-sm text-muted">
          <Trans>Your profile has no phone number, so no SMS is sent.</Trans>
        </p>
      )}
      {isPhoneVerified && (
        <Switch
          label={t`Send me texts`}
          hint={t`Only for what is ticked in the last column above. A text says that something is new, never what.`}
          checked={preferences.smsNotifications}
          onChange={({ target }) => onChange({ smsNotifications: target.checked })}
        />
      )}
    </Card>
  );
}
