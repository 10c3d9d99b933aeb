import { useMemo } from "react";
import { offeredMeeting } from "#web/lib/message-draft.ts";
import { type NextMeeting, useNextWith } from "#web/lib/stays.ts";

/**
 * The meeting that a chat speaks of: the one from which it was opened, otherwise the next one; null if there
 * is none.
 */
export function useMeetingInChat(userId: string): NextMeeting | null {
  // The offer ends with the first render of the composer's effects, so it is kept.
  const from = useMemo(() => offeredMeeting(userId), [userId]);
  return useNextWith(userId, from);
}
