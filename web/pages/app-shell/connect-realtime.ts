import { chat } from "#contract/features/chat.ts";
import { accounts } from "#contract/features/accounts.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { startChatSync } from "#features/chat/chat-events.ts";
import { threadKey } from "#features/chat/sending/threads.ts";
import { onPush } from "#web/lib/realtime/on-push.ts";
import { restorePush } from "#features/push/push.ts";
import { applyNotification } from "#features/notifications/notifications-queries.ts";
import { call } from "#web/lib/api/call.ts";
import { queryClient, refetchEverything, setRefetchOnReconnect } from "#web/lib/api/query.ts";
import { replaceAccount, watchAccountLocale } from "#web/lib/session/session.ts";
import { refetchStale } from "#web/lib/api/read.ts";
import {
  channelState,
  closeChannel,
  onServerEvent,
  onOpen,
  openChannel,
  reconnect,
  retryLostChannel,
  wakeChannel,
} from "#web/lib/realtime/socket.ts";
import { refetchChanged } from "#web/lib/api/refetch-changed.ts";
import { pollWhileDisconnected } from "./poll-while-disconnected.ts";

let current: { userId: string; stop: () => void } | null = null;

/** Starts the realtime updates for this person while the page is open; a second call changes nothing. */
export function startRealtime(userId: string): void {
  if (current?.userId !== userId) {
    current?.stop();
    current = { userId, stop: follow(userId) };
    void restorePush(userId);
  }
  void openChannel();
}

/** Stops the realtime updates, so that the next person can start their own. */
export function stopRealtime(): void {
  current?.stop();
  current = null;
}

/**
 * The number of unread messages. It is polled anyway, so a successful answer also shows that the server is
 * reachable.
 */
export async function countUnread(): Promise<number> {
  const { count } = await call(chat.unreadCount);
  retryLostChannel();
  return count;
}

function follow(userId: string): () => void {
  const stops = [
    startChatSync(queryClient, userId),
    // Changes from before the channel opened were missed.
    onOpen(refetchEverything),
    pollWhileDisconnected(refetchEverything),
    onServerEvent("changed", ({ kinds }) => followChange(kinds)),
    // Cities have their names in the account's language in every answer.
    watchAccountLocale(refetchEverything),
    onServerEvent("notification", (data) => applyNotification(queryClient, data)),
    onPush(fetchPushed),
    () => setRefetchOnReconnect(),
  ];
  setRefetchOnReconnect(refetchOnceOpen);
  return () => {
    closeChannel();
    for (const stop of stops) stop();
  };
}

/**
 * Fetches everything after a push, and reconnects the channel if it is dead. Returns whether the page shows
 * the newest messages of the person whom the push is about.
 */
async function fetchPushed(peerId: string | undefined): Promise<boolean> {
  const began = Date.now();
  wakeChannel();
  await refetchStale(queryClient);
  if (peerId === undefined || location.pathname !== chatPath(peerId)) return false;
  const thread = queryClient.getQueryState(threadKey(peerId));
  return thread !== undefined && thread.dataUpdatedAt >= began;
}

/** Longer than the channel normally takes to open, in milliseconds. */
const channelOpenTimeoutMs = 2000;

/**
 * Fetches everything once. Opening the channel does that, so this does it only if the channel doesn't open.
 */
function refetchOnceOpen(): void {
  if (channelState() === "open") return refetchEverything();
  reconnect();
  setTimeout(() => channelState() === "open" || refetchEverything(), channelOpenTimeoutMs);
}

function followChange(kinds: readonly ChangeKind[]): void {
  void refetchChanged(queryClient, kinds);
  // If the call fails, the known account stays.
  if (kinds.includes("account")) call(accounts.user).then(replaceAccount, () => {});
}
