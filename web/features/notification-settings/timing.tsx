import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useState } from "react";
import {
  digests,
  type Preferences,
  type PreferencesChange,
} from "#contract/features/notification-settings.ts";
import { CallError } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useChangePreferences, usePreferences } from "./preferences-queries.ts";
import { SettingsSkeleton } from "./settings.tsx";
import { quietHoursZone } from "./zones.ts";

type Props = {
  zoneField: ComponentType<{ label: string; value: string; onChange: (zone: string) => void }>;
  /** Stores the time zone in the account too, for other emails and for days at home. */
  onZone: (zone: string) => void;
};

/** When emails that aren't urgent are sent, the hours in which notifications wait, and in which time zone. */
export function Timing({ zoneField, onZone }: Props) {
  const { t } = useLingui();
  const { mutate } = useChangePreferences();
  const [isZoneRefused, setIsZoneRefused] = useState(false);
  return (
    <QueryState
      query={usePreferences()}
      loading={t`Loading notification settings`}
      skeleton={<SettingsSkeleton rows={2} />}
    >
      {(preferences) => (
        <Fields
          preferences={preferences}
          asksForZone={isZoneRefused}
          onChange={(change) =>
            mutate(change, { onError: (error) => isAboutZone(error) && setIsZoneRefused(true) })
          }
          zoneField={zoneField}
          onZone={onZone}
        />
      )}
    </QueryState>
  );
}

/** Whether the server refused a change because it doesn't know the time zone, which may be newer than it. */
const isAboutZone = (error: Error): boolean =>
  error instanceof CallError && (error.failure?.issues?.some(({ path }) => path === "timezone") ?? false);

type FieldsProps = Props & {
  preferences: Preferences;
  /** Shows the time zone although nothing uses it yet. */
  asksForZone: boolean;
  onChange: (change: PreferencesChange) => void;
};

function Fields({ preferences, asksForZone, zoneField: ZoneField, onChange, onZone }: FieldsProps) {
  const { t } = useLingui();
  const timezone = quietHoursZone(preferences, useAccount().timeZone);
  const change = (it: PreferencesChange) => onChange({ timezone, ...it });
  const words = {
    off: t`Immediately`,
    daily: t`Every day at 8`,
    weekly: t`Mondays at 8`,
  };
  return (
    <Card className="grid gap-4">
      <Select
        label={t`Email digest`}
        inline
        hint={t`For matches, trip updates and groups. All else is sent immediately.`}
        options={digests.map((value) => ({ value, label: words[value] }))}
        value={preferences.digest}
        onChange={({ target }) => {
          const digest = digests.find((it) => it === target.value);
          if (digest) change({ digest });
        }}
      />
      <Switch
        label={t`Keep quiet at night`}
        hint={t`Emails and push notifications wait until the morning and then arrive together.`}
        checked={preferences.quietHoursEnabled}
        onChange={({ target }) => change({ quietHoursEnabled: target.checked })}
      />
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
        </div>
      )}
      {(asksForZone || preferences.quietHoursEnabled || preferences.digest !== "off") && (
        <ZoneField
          label={
            preferences.quietHoursEnabled && preferences.quietHoursFollow
              ? t`Time zone outside trips`
              : t`Time zone`
          }
          value={timezone}
          onChange={(zone) => {
            onChange({ timezone: zone });
            onZone(zone);
          }}
        />
      )}
    </Card>
  );
}
