import { Trans, useLingui } from "@lingui/react/macro";
import {
  type Channel,
  channels,
  type Preferences,
  type PreferencesChange,
  type Topic,
  topics,
} from "#contract/features/notification-settings.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { TableCheckbox } from "#ui/forms/table-checkbox.tsx";
import { useChannelWords, useTopicWords } from "./topic-words.ts";

type Props = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

const columns = "sm:grid-cols-[1fr_repeat(4,5rem)]";

/**
 * Each topic by each channel: a table, or on a phone a list for each topic. The roles are explicit because a
 * table with a grid layout is not a table to every browser.
 */
export function TopicChannelTable({ preferences, onChange }: Props) {
  const { t } = useLingui();
  const topicWords = useTopicWords();
  const channelWords = useChannelWords();
  const { isPhoneVerified } = useAccount();
  const isPossible = (topic: Topic, channel: Channel) =>
    isTopicOn(preferences, topic) &&
    isChannelOn(preferences, channel) &&
    (channel !== "sms" || isPhoneVerified);
  return (
    <Card className="grid gap-3">
      <CardHead id="topic-by-channel" title={t`Topic by topic`}>
        <Trans>What is switched off above can’t be chosen here.</Trans>{" "}
        {!isPhoneVerified && <Trans>SMS notifications need a verified phone number.</Trans>}
      </CardHead>
      <div role="table" aria-labelledby="topic-by-channel" className="divide-y divide-line">
        <div role="row" className={`sr-only sm:not-sr-only sm:grid ${columns}`}>
          <span role="columnheader">
            <span className="sr-only">{t`Topic`}</span>
          </span>
          {channels.map((channel) => (
            <span key={channel} role="columnheader" className="pb-1 text-center text-sm text-muted">
              {channelWords[channel]}
            </span>
          ))}
        </div>
        {topics.map((topic) => (
          <div key={topic} role="row" className={`grid grid-cols-2 items-center py-2 sm:py-0 ${columns}`}>
            <span role="rowheader" className="col-span-2 py-1 text-sm font-medium sm:col-span-1">
              {topicWords[topic].label}
              {topic === "groups" && (
                <span className="block font-normal text-muted">{topicWords[topic].hint}</span>
              )}
            </span>
            {channels.map((channel) => {
              const pair = `${topic}.${channel}` as const;
              const canBe = isPossible(topic, channel);
              return (
                <div role="cell" key={channel} className="sm:justify-self-center">
                  <TableCheckbox
                    name={`${topicWords[topic].label}: ${channelWords[channel]}`}
                    label={channelWords[channel]}
                    checked={canBe && preferences.pairs[pair]}
                    disabled={!canBe}
                    onChange={({ target }) => onChange({ pairs: { [pair]: target.checked } })}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Groups have no switch of their own above, so they are always on. */
const isTopicOn = (preferences: Preferences, topic: Topic): boolean =>
  topic === "groups" || preferences[topic];

const isChannelOn = (preferences: Preferences, channel: Channel): boolean =>
  preferences[`${channel}Notifications`];
