import type { QueryClient } from "@tanstack/react-query";
import { chat, type Message } from "../../../contract/chat.ts";
import { people } from "../../../contract/people.ts";
import { refresh } from "../../lib/read.ts";
import { channelState, listen, onOpen, watchChannel } from "../../lib/socket.ts";
import { otherOf } from "./conversations.ts";
import { rereadConversations, tellLists, tellListsRead } from "./conversations-queries.ts";
import { forgetPresence, setOnline, setTyping } from "./presence.ts";
import { hasArrived, hurry, startSending } from "./sending.ts";
import { withErased, withGone, withMessages, withRead } from "./thread.ts";
import { changeThread, rereadThreads } from "./threads.ts";

/**
 * Lets what the server tells flow into what is shown, and sends what waits. Events are hints: what could have been
 * missed is read again each time the channel opens.
 */
export function followChat(client: QueryClient, me: string): () => void {
  const arrived = (message: Message) => {
    const userId = otherOf(message, me);
    changeThread(userId, (thread) => withMessages(thread, [message]));
    tellLists(client, message, me);
    if (message.senderId === me) hasArrived(me, userId, message.clientId);
    else setTyping(userId, false);
  };
  const stops = [
    startSending({ me, arrived }),
    onOpen(() => {
      void rereadThreads(client);
      void rereadConversations(client);
      hurry();
    }),
    watchChannel(() => {
      if (channelState() !== "open") forgetPresence();
    }),
    listen("new_message_received", ({ message }) => arrived(message)),
    listen("message_read", ({ readerId, senderId, upTo }) => {
      const byMe = readerId === me;
      const userId = byMe ? senderId : readerId;
      changeThread(userId, (thread) => withRead(thread, byMe, upTo));
      tellListsRead(client, userId, { byMe, upTo });
    }),
    listen("message_removed", ({ id, forBoth, ...ends }) => {
      changeThread(otherOf(ends, me), (thread) =>
        forBoth ? withErased(thread, id) : withGone(thread, [id]),
      );
      void rereadConversations(client);
    }),
    listen("conversation_changed", ({ userId }) => {
      void rereadConversations(client);
      void client.invalidateQueries({ queryKey: [chat.messages.path, userId] });
      void refresh(client, people.profile);
    }),
    listen("presence", ({ userId, isOnline }) => setOnline(userId, isOnline)),
    listen("typing_indicator", ({ userId, conversationId, isTyping }) => {
      // Only the other side's own conversation with me; never an echo of my own typing.
      if (userId !== me && conversationId === userId) setTyping(userId, isTyping);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
