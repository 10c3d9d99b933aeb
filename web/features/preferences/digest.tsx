import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "../../../contract/preferences.ts";
import { useAccount } from "../../lib/session.ts";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { zoneOf } from "./zones.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** How often what isn't urgent comes by mail. */
export function Digest({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const { timeZone } = useAccount();
  return (
    <Card className="grid gap-3">
      <CardHead title={t`Email digest`}>
        {t`For matches, trip updates and groups. Messages and connection requests wait for you, so they always come by themselves.`}
      </CardHead>
      <RadioCards
        legend={t`How often`}
        value={preferences.digest}
        options={[
          { value: "off", label: t`As it happens` },
          { value: "daily", label: t`Every day`, hint: t`At 8 in the morning` },
          { value: "weekly", label: t`Every week`, hint: t`On Mondays at 8` },
        ]}
        onChange={(digest) => onChange({ digest, timezone: zoneOf(preferences, timeZone) })}
      />
    </Card>
  );
}
