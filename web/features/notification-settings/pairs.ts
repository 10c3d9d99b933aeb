import {
  type Channel,
  channels,
  type Preferences,
  type PreferencesChange,
  type Topic,
  topics,
} from "#contract/features/notification-settings.ts";

/** Groups have no main switch, so they are always on. */
const isTopicOn = (preferences: Preferences, topic: Topic): boolean =>
  topic === "groups" || preferences[topic];

export const isChannelOn = (preferences: Preferences, channel: Channel): boolean =>
  preferences[`${channel}Notifications`];

/** Whether notifications about the topic come by this channel. */
export const isPairOn = (preferences: Preferences, topic: Topic, channel: Channel): boolean =>
  isTopicOn(preferences, topic) &&
  isChannelOn(preferences, channel) &&
  preferences.pairs[`${topic}.${channel}`];

/** Whether the channel is on, but not for all topics. */
export const isPartlyOn = (preferences: Preferences, channel: Channel): boolean =>
  isChannelOn(preferences, channel) && !topics.every((topic) => isPairOn(preferences, topic, channel));

/**
 * The change that switches one topic on one channel and nothing else. A topic whose main switch is off has no
 * channel on, so switching one on turns the main switch on and the other channels off.
 */
export const pairChange = (
  preferences: Preferences,
  topic: Topic,
  channel: Channel,
  on: boolean,
): PreferencesChange =>
  topic === "groups" || isTopicOn(preferences, topic) || !on
    ? { pairs: { [`${topic}.${channel}`]: on } }
    : {
        [topic]: true,
        pairs: Object.fromEntries(channels.map((it) => [`${topic}.${it}`, it === channel])),
      };
