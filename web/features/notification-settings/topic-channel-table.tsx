import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import {
  channels,
  type Preferences,
  type PreferencesChange,
  topics,
} from "#contract/features/notification-settings.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { TableSwitch } from "#ui/forms/table-switch.tsx";
import { isChannelOn, isPairOn, isPartlyOn, pairChange } from "./pairs.ts";
import { useChannelWords, useTopicWords } from "./topic-words.ts";

type Props = {
  preferences: Preferences;
  onChange: (change: PreferencesChange) => void;
  /** The push setting of this device; shown while push notifications are on. */
  device: ReactNode;
};

/** Each topic by each channel; the first row switches a whole channel. */
export function TopicChannelTable({ preferences, onChange, device }: Props) {
  const { t } = useLingui();
  const topicWords = useTopicWords();
  const channelWords = useChannelWords();
  const { isPhoneVerified, email } = useAccount();
  const columns = channels.filter((channel) => channel !== "sms" || isPhoneVerified);
  const below = { "--below": `calc(100% + ${columns.length * 2.75 + 0.5}rem)` } as CSSProperties;
  return (
    <Card className="grid gap-3">
      <CardHead id="topic-by-channel" title={t`What reaches you where`}>
        <Trans>Emails go to {email}, when you have been away for ten minutes.</Trans>
      </CardHead>
      <table aria-labelledby="topic-by-channel" className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              <span className="sr-only">{t`Topic`}</span>
            </th>
            {columns.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-11 pb-1 text-xs whitespace-nowrap text-muted sm:w-20"
              >
                {channelWords[channel].column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          <tr>
            <th scope="row" className={heading}>
              {t`All notifications`}
            </th>
            {columns.map((channel) => (
              <td key={channel} className="p-0 text-center">
                <TableSwitch
                  name={channelWords[channel].all}
                  partly={isPartlyOn(preferences, channel) ? t`Not for all topics` : undefined}
                  checked={isChannelOn(preferences, channel)}
                  onChange={({ target }) => onChange({ [`${channel}Notifications`]: target.checked })}
                />
              </td>
            ))}
          </tr>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className={heading}>
                <span className="block max-sm:min-h-7">{topicWords[topic].label}</span>
                {/* On a phone below the switches too, because it would take three lines beside them. */}
                <span
                  style={below}
                  className="block text-xs font-normal text-muted max-sm:w-(--below) sm:text-sm"
                >
                  {topicWords[topic].hint}
                </span>
              </th>
              {columns.map((channel) => (
                <td key={channel} className="p-0 text-center max-sm:align-top">
                  <TableSwitch
                    name={channelWords[channel].of(topicWords[topic].label)}
                    checked={isPairOn(preferences, topic, channel)}
                    disabled={!isChannelOn(preferences, channel)}
                    onChange={({ target }) =>
                      onChange(pairChange(preferences, topic, channel, target.checked))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {preferences.pushNotifications && device}
    </Card>
  );
}

// On the narrowest phones the text is smaller, because not all browsers hyphenate every language.
const heading =
  "py-2 max-sm:py-1.5 pe-2 text-start text-[clamp(0.75rem,3.9vw,0.875rem)] font-semibold hyphens-auto wrap-anywhere";
