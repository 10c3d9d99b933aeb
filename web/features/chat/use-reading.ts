import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chat } from "../../../contract/chat.ts";
import { notifications } from "../../../contract/notifications.ts";
import { call } from "../../lib/call.ts";
import { orWait, waits } from "../../lib/or-wait.ts";
import { refresh } from "../../lib/read.ts";
import { onOpen, say } from "../../lib/socket.ts";
import { useVisible } from "../../lib/use-visible.ts";
import { tellListsRead } from "./conversations-queries.ts";
import { newestUnread, type Thread, withRead } from "./thread.ts";
import { changeThread } from "./threads.ts";

/** Marks what has come as read while somebody sees the conversation, and lets the server know that it is seen. */
export function useReading(userId: string, thread: Thread, me: string): void {
  const client = useQueryClient();
  const visible = useVisible();
  const newest = newestUnread(thread, me);
  useEffect(() => {
    if (visible && newest > 0) void markRead(client, userId, newest);
  }, [client, userId, visible, newest]);

  useEffect(() => {
    if (!visible) return undefined;
    const tell = () => say("viewing", { conversationId: userId });
    const stop = onOpen(tell);
    tell();
    return () => {
      stop();
      say("viewing", { conversationId: null });
    };
  }, [userId, visible]);
}

/** Without a connection it is told later. When it is refused nobody is told: the next look at it tries again. */
async function markRead(client: QueryClient, userId: string, upTo: number): Promise<void> {
  const input = { params: { id: upTo } };
  let done: unknown;
  try {
    done = await orWait("readMessages", input, (options) => call(chat.read, input, options), { userId });
  } catch {
    return;
  }
  changeThread(userId, (it) => withRead(it, true, upTo));
  tellListsRead(client, userId, { byMe: true, upTo });
  if (done !== waits) await refresh(client, chat.conversations, notifications.list);
}
