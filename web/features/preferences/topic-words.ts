import { useLingui } from "@lingui/react/macro";
import type { Channel, Topic } from "../../../contract/preferences.ts";

/** What each topic is called, and when it is told of. */
export function useTopicWords(): Record<Topic, { label: string; hint: string }> {
  const { t } = useLingui();
  return {
    newMatches: { label: t`New matches`, hint: t`Somebody you know will be where you are.` },
    messages: { label: t`Messages`, hint: t`Not of conversations that you have muted.` },
    connectionRequests: {
      label: t`Connection requests`,
      hint: t`Somebody asks you to connect, or accepts.`,
    },
    tripUpdates: {
      label: t`Trip updates`,
      hint: t`Somebody you were going to meet won’t be there any more.`,
    },
    groups: { label: t`Groups`, hint: t`Somebody adds you to a group.` },
  };
}

export function useChannelWords(): Record<Channel, string> {
  const { t } = useLingui();
  return { inApp: t`In the app`, email: t`Email`, push: t`Push`, sms: t`SMS` };
}
