import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "#contract/features/notification-settings.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ZoneField } from "#ui/forms/zone-field.tsx";
import { quietHoursZone } from "./zones.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** The hours in which notifications wait. */
export function QuietHours({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const timezone = quietHoursZone(preferences, useAccount().timeZone);
  const change = (it: PreferencesChange) => onChange({ timezone, ...it });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="mb-2 text-lg">{t`Quiet hours`}</h2>
        <Switch
          label={t`Keep quiet at night`}
          hint={t`Emails and push notifications wait until the morning and then arrive together.`}
          checked={preferences.quietHoursEnabled}
          onChange={({ target }) => change({ quietHoursEnabled: target.checked })}
        />
      </div>
      {preferences.quietHoursEnabled && (
        <div className="grid animate-fade grid-cols-2 gap-4">
          <TextField
            label={t`From`}
            type="time"
            required
            value={preferences.quietHoursStart}
            onChange={({ target }) => target.value && change({ quietHoursStart: target.value })}
          />
          <TextField
            label={t`To`}
            type="time"
            required
            value={preferences.quietHoursEnd}
            onChange={({ target }) => target.value && change({ quietHoursEnd: target.value })}
          />
          <div className="col-span-2">
            <Switch
              label={t`Use local time on trips`}
              hint={t`On a trip, quiet hours use the time zone of the city you are in that day.`}
              checked={preferences.quietHoursFollow}
              onChange={({ target }) => change({ quietHoursFollow: target.checked })}
            />
          </div>
          <div className="col-span-2">
            <ZoneField
              label={preferences.quietHoursFollow ? t`Time zone outside trips` : t`Time zone`}
              value={timezone}
              onChange={(zone) => change({ timezone: zone })}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
