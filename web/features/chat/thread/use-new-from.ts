import { useState } from "react";
import { useVisible } from "#web/lib/realtime/use-visible.ts";
import { firstUnread, type Thread } from "./thread.ts";

/**
 * The first message that was new when the thread was opened, or that came while the page was hidden; 0 for
 * none. It stays the same after it is read, until the user answers.
 */
export function useNewFrom(thread: Thread, isThere: boolean, me: string): number {
  const visible = useVisible();
  const [newFrom, setNewFrom] = useState<number | null>(null);
  const first = isThere ? firstUnread(thread, me) : 0;
  if (isThere && (newFrom === null || (!visible && first > newFrom))) setNewFrom(first);
  const last = thread.messages.at(-1);
  // An answer shows that the message was read.
  if (newFrom && last && last.senderId === me && last.id > newFrom) setNewFrom(0);
  return newFrom ?? first;
}
