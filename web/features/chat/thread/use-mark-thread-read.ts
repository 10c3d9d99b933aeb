import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chat } from "#contract/features/chat.ts";
import { call } from "#web/lib/api/call.ts";
import { runOrQueue } from "#web/lib/offline-queue/run-or-queue.ts";
import { onOpen, sendEvent } from "#web/lib/realtime/socket.ts";
import { useVisible } from "#web/lib/realtime/use-visible.ts";
import { closePush } from "#web/lib/realtime/on-push.ts";
import { markReadInLists } from "#features/chat/conversations-queries.ts";
import { newestUnread, type Thread, withRead } from "./thread.ts";
import { changeThread } from "#features/chat/sending/threads.ts";

/**
 * While the conversation is visible, marks messages as read, takes away their push notification and tells the
 * server that the conversation is viewed.
 */
export function useMarkThreadRead(userId: string, thread: Thread, me: string): void {
  const client = useQueryClient();
  const visible = useVisible();
  const newest = newestUnread(thread, me);
  useEffect(() => {
    if (!visible) return;
    void closePush(userId);
    if (newest > 0) void markRead(client, userId, newest);
  }, [client, userId, visible, newest]);

  useEffect(() => {
    if (!visible) return undefined;
    const sendViewing = () => sendEvent("viewing", { conversationId: userId });
    const stop = onOpen(sendViewing);
    sendViewing();
    return () => {
      stop();
      sendEvent("viewing", { conversationId: null });
    };
  }, [userId, visible]);
}

/**
 * Marks messages as read; offline, the request is queued. A refusal isn't shown: the next view of the
 * conversation tries again.
 */
async function markRead(client: QueryClient, userId: string, upTo: number): Promise<void> {
  const input = { params: { id: upTo } };
  try {
    await runOrQueue("readMessages", input, (options) => call(chat.read, input, options), { userId });
  } catch {
    return;
  }
  changeThread(userId, (it) => withRead(it, true, upTo));
  markReadInLists(client, userId, { byMe: true, upTo });
}
