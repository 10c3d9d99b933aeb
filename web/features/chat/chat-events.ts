import type { QueryClient } from "@tanstack/react-query";
import { type Message } from "#contract/features/chat.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { channelState, onServerEvent, onOpen, watchChannel } from "#web/lib/realtime/socket.ts";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { closePush } from "#web/lib/realtime/on-push.ts";
import { otherPersonId } from "./list/conversations.ts";
import { addMessageToLists, markReadInLists } from "./conversations-queries.ts";
import { forgetPresence, setOnline, setTyping } from "./presence.ts";
import { sendNow } from "#web/lib/offline-queue/sender.ts";
import { markArrived, startSendingMessages } from "./sending/sending.ts";
import { withErased, withGone, withMessages, withRead } from "./thread/thread.ts";
import { changeThread } from "./sending/threads.ts";

/**
 * Applies realtime events to the threads and lists, and sends the queued messages. Events are only hints:
 * what may have been missed is read again each time the channel opens, with everything else on the screen.
 */
export function startChatSync(client: QueryClient, me: string): () => void {
  const arrived = (message: Message) => {
    const userId = otherPersonId(message, me);
    changeThread(userId, (thread) => withMessages(thread, [message]));
    addMessageToLists(client, message, me);
    if (message.senderId === me) markArrived(userId, message.clientId);
    else setTyping(userId, false);
  };
  const stops = [
    startSendingMessages(me, arrived),
    onOpen(sendNow),
    watchChannel(() => {
      if (channelState() !== "open") forgetPresence();
    }),
    onServerEvent("new_message_received", ({ message }) => arrived(message)),
    onServerEvent("message_read", ({ readerId, senderId, upTo }) => {
      const byMe = readerId === me;
      const userId = byMe ? senderId : readerId;
      changeThread(userId, (thread) => withRead(thread, byMe, upTo));
      markReadInLists(client, userId, { byMe, upTo });
      // Read on another device.
      if (byMe) void closePush(userId);
    }),
    onServerEvent("message_removed", ({ id, forBoth, ...ends }) => {
      changeThread(otherPersonId(ends, me), (thread) =>
        forBoth ? withErased(thread, id) : withGone(thread, [id]),
      );
      void invalidate(client, ...staleOnEvent.message_removed);
    }),
    onServerEvent(
      "conversation_changed",
      () => void invalidate(client, ...staleOnEvent.conversation_changed),
    ),
    onServerEvent("presence", ({ userId, isOnline }) => setOnline(userId, isOnline)),
    onServerEvent("typing_indicator", ({ userId, conversationId, isTyping }) => {
      // Only the other person's conversation with this user; never an echo of the user's own typing.
      if (userId !== me && conversationId === userId) setTyping(userId, isTyping);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
