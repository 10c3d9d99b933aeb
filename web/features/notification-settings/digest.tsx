import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "#contract/features/notification-settings.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { quietHoursZone } from "./zones.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** How often emails that aren't urgent are sent. */
export function Digest({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const { timeZone } = useAccount();
  return (
    <Card className="grid gap-3">
      <CardHead title={t`Email digest`}>
        {t`For matches, trip updates and groups. Messages and connection requests need your answer, so they are always sent individually.`}
      </CardHead>
      <RadioCards
        legend={t`How often`}
        value={preferences.digest}
        options={[
          { value: "off", label: t`Immediately` },
          { value: "daily", label: t`Every day`, hint: t`At 8 in the morning` },
          { value: "weekly", label: t`Every week`, hint: t`On Mondays at 8` },
        ]}
        onChange={(digest) => onChange({ digest, timezone: quietHoursZone(preferences, timeZone) })}
      />
    </Card>
  );
}
