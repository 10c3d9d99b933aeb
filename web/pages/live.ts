import { chat } from "../../contract/chat.ts";
import { notifications } from "../../contract/notifications.ts";
import { followChat } from "../features/chat/chat-events.ts";
import { keepPush } from "../features/devices/push.ts";
import { notificationHeard } from "../features/notifications/notifications-queries.ts";
import { call } from "../lib/call.ts";
import { queryClient } from "../lib/query.ts";
import { refresh } from "../lib/read.ts";
import { closeChannel, listen, onOpen, openChannel, tryOnceMore } from "../lib/socket.ts";

let live: { userId: string; stop: () => void } | null = null;

/** Follows what happens for this person for as long as the page is open; a second call changes nothing. */
export function goLive(userId: string): void {
  if (live?.userId !== userId) {
    live?.stop();
    live = { userId, stop: follow(userId) };
    void keepPush(userId);
  }
  void openChannel();
}

/** Ends it, for whoever comes next. */
export function endLive(): void {
  live?.stop();
  live = null;
}

/** How many messages are unread. Asked for now and then anyway, the answer also shows that the server is in reach. */
export async function countUnread(): Promise<number> {
  const { count } = await call(chat.unreadCount);
  tryOnceMore();
  return count;
}

function follow(userId: string): () => void {
  const stops = [
    followChat(queryClient, userId),
    onOpen(() => void refresh(queryClient, ...ofNotices)),
    listen("notification", (data) => notificationHeard(queryClient, data)),
  ];
  return () => {
    closeChannel();
    for (const stop of stops) stop();
  };
}

const ofNotices = [notifications.list, notifications.unreadCount];
