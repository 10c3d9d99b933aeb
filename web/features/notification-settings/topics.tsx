import { useLingui } from "@lingui/react/macro";
import type { Preferences, PreferencesChange } from "#contract/features/notification-settings.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useTopicWords } from "./topic-words.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

const switchableTopics = ["newMatches", "messages", "connectionRequests", "tripUpdates"] as const;

/** The topics that the user is notified about. */
export function Topics({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const words = useTopicWords();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What we notify you about`}</h2>
      <div className="divide-y divide-line">
        {switchableTopics.map((topic) => (
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
