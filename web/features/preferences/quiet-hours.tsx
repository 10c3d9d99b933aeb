import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "../../../contract/preferences.ts";
import { useAccount } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ZoneField } from "../../ui/zone-field.tsx";
import { zoneOf } from "./zones.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** When nothing may ring. */
export function QuietHours({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const timezone = zoneOf(preferences, useAccount().timeZone);
  const change = (it: PreferencesChange) => onChange({ timezone, ...it });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="mb-2 text-lg">{t`Quiet hours`}</h2>
        <Switch
          label={t`Keep quiet at night`}
          hint={t`Emails and pushes wait until the morning and then come together.`}
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
              label={t`Follow where I am`}
              hint={t`On a trip, by the clock of the city you are in that day.`}
              checked={preferences.quietHoursFollow}
              onChange={({ target }) => change({ quietHoursFollow: target.checked })}
            />
          </div>
          <div className="col-span-2">
            <ZoneField
              label={preferences.quietHoursFollow ? t`Time zone elsewhere` : t`Time zone`}
              value={timezone}
              onChange={(zone) => change({ timezone: zone })}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
