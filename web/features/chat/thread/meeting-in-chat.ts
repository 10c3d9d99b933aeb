import { useState } from "react";
import { offeredMeeting } from "#web/lib/message-draft.ts";
import { type NextMeeting, useNextWith } from "#web/lib/stays.ts";

/**
 * The meeting that a chat speaks of: the one from which it was opened, otherwise the next one; null if there
 * is none. For a component that is mounted once for each person.
 */
export function useMeetingInChat(userId: string): NextMeeting | null {
  // Kept, because the composer takes the offer away as soon as its effects have run.
  const [from] = useState(() => offeredMeeting(userId));
  return useNextWith(userId, from);
}
