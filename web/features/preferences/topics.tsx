import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "../../../contract/preferences.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

/** What one wants to hear of. */
export function Topics({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const rows = [
    {
      topic: "newMatches",
      label: t`New matches`,
      hint: t`Somebody you know will be where you are.`,
    },
    { topic: "messages", label: t`Messages`, hint: t`Not of conversations that you have muted.` },
    {
      topic: "connectionRequests",
      label: t`Connection requests`,
      hint: t`Somebody asks you to connect, or accepts.`,
    },
    {
      topic: "tripUpdates",
      label: t`Trip updates`,
      hint: t`Somebody you were going to meet won’t be there any more.`,
    },
  ] as const;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What we tell you`}</h2>
      <div className="divide-y divide-line">
        {rows.map(({ topic, label, hint }) => (
          <Switch
            key={topic}
            label={label}
            hint={hint}
            checked={preferences[topic]}
            onChange={({ target }) => onChange({ [topic]: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
