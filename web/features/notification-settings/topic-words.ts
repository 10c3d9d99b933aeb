import { useLingui } from "@lingui/react/macro";
import type { Channel, Topic } from "#contract/features/notification-settings.ts";

/** Label of each topic, and when it notifies. */
export function useTopicWords(): Record<Topic, { label: string; hint: string }> {
  const { t } = useLingui();
  return {
    newMatches: { label: t`New matches`, hint: t`Someone you know will be where you are.` },
    messages: { label: t`Messages`, hint: t`Not for conversations you have muted.` },
    connectionRequests: {
      label: t`Connection requests`,
      hint: t`Someone asks you to connect, or accepts.`,
    },
    tripUpdates: {
      label: t`Trip updates`,
      hint: t`Someone you were to meet won’t be there.`,
    },
    groups: { label: t`Groups`, hint: t`Someone adds you to a group.` },
  };
}

type ChannelWords = {
  /** The heading of the channel's column. */
  column: string;
  /** The name of its main switch. */
  all: string;
  /** The name of its switch for a topic. */
  of: (topic: string) => string;
};

export function useChannelWords(): Record<Channel, ChannelWords> {
  const { t } = useLingui();
  return {
    inApp: {
      column: t({ message: "App", context: "column of a table" }),
      all: t`In the app`,
      of: (topic) => t`${topic} in the app`,
    },
    email: {
      column: t({ message: "Email", context: "column of a table" }),
      all: t`Email notifications`,
      of: (topic) => t`${topic} by email`,
    },
    push: { column: t`Push`, all: t`Push notifications`, of: (topic) => t`${topic} by push` },
    sms: { column: t`SMS`, all: t`SMS notifications`, of: (topic) => t`${topic} by SMS` },
  };
}
