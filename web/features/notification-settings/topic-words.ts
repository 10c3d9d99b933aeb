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
      hint: t`Someone you were going to meet won’t be there any more.`,
    },
    groups: { label: t`Groups`, hint: t`Someone adds you to a group.` },
  };
}

export function useChannelWords(): Record<Channel, string> {
  const { t } = useLingui();
  return { inApp: t`In the app`, email: t`Email`, push: t`Push`, sms: t`SMS` };
}
