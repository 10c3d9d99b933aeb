import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "../../../contract/preferences.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useTopicWords } from "./topic-words.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

const switched = ["newMatches", "messages", "connectionRequests", "tripUpdates"] as const;

/** What one wants to hear of. */
export function Topics({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const words = useTopicWords();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What we tell you`}</h2>
      <div className="divide-y divide-line">
        {switched.map((topic) => (
          <Switch
            key={topic}
            {...words[topic]}
            checked={preferences[topic]}
            onChange={({ target }) => onChange({ [topic]: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
