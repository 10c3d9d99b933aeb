import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Preferences, PreferencesChange } from "#contract/features/notification-settings.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";

type Props = {
  preferences: Preferences;
  onChange: (change: PreferencesChange) => void;
  /** The push setting of this device; shown while push notifications are on. */
  device: ReactNode;
};

/** The channels by which the user is notified. */
export function Channels({ preferences, onChange, device }: Props) {
  const { t } = useLingui();
  const { email } = useAccount();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`How we notify you`}</h2>
      <div className="divide-y divide-line">
        <Switch
          label={t`In the app`}
          hint={t`The bell shows how many are new. The list behind it is always there.`}
          checked={preferences.inAppNotifications}
          onChange={({ target }) => onChange({ inAppNotifications: target.checked })}
        />
        <Switch
          label={t`Email notifications`}
          hint={t`To ${email}, when you have been away for ten minutes.`}
          checked={preferences.emailNotifications}
          onChange={({ target }) => onChange({ emailNotifications: target.checked })}
        />
        <Switch
          label={t`Push notifications`}
          hint={t`On all your devices where you allow them.`}
          checked={preferences.pushNotifications}
          onChange={({ target }) => onChange({ pushNotifications: target.checked })}
        />
        {preferences.pushNotifications && device}
      </div>
    </Card>
  );
}
