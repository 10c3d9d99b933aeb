import { useState } from "react";
import { useVisible } from "../../lib/use-visible.ts";
import { firstUnread, type Thread } from "./thread.ts";

/**
 * The first message that was new when the thread was opened, or that came while nobody saw it; 0 for none. It stays when
 * it is read a moment later.
 */
export function useNewFrom(thread: Thread, isThere: boolean, me: string): number {
  const visible = useVisible();
  const [newFrom, setNewFrom] = useState<number | null>(null);
  const first = isThere ? firstUnread(thread, me) : 0;
  if (isThere && (newFrom === null || (!visible && first > newFrom))) setNewFrom(first);
  return newFrom ?? first;
}
