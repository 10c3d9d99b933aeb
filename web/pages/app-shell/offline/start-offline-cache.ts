import { plural } from "@lingui/core/macro";
import { prefetchConversations } from "#features/chat/conversations-queries.ts";
import { cacheThreads } from "#features/chat/sending/stored-threads.ts";
import { persistQueries } from "#web/lib/offline-cache/queries.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { prefetchForOffline } from "#web/lib/offline-cache/read-ahead.ts";
import { tokenOwner } from "#web/lib/session/token.ts";
import { watchVersions } from "#web/lib/offline-cache/versions.ts";
import { startOfflineQueue } from "#web/lib/offline-queue/queued-changes.ts";
import { toast } from "#ui/overlays/toast.ts";

let running: { userId: string; stop: Promise<() => void> } | null = null;

/**
 * Makes the app work offline for this person while the page is open: restores and stores answers, and queues
 * changes until they can be sent. A second call changes nothing.
 */
export function startOfflineCache(userId: string): void {
  if (running?.userId === userId) return;
  void running?.stop.then((stop) => stop());
  // Private windows of some browsers have no IndexedDB, so nothing is stored there.
  running = { userId, stop: start(userId).catch(() => () => {}) };
}

async function start(userId: string): Promise<() => void> {
  const atRest = setTimeout(() => void cacheAppAndData(userId), idleDelayMs);
  const stops = [() => clearTimeout(atRest)];
  if ("indexedDB" in globalThis)
    stops.push(
      await persistQueries(queryClient, userId),
      cacheThreads(queryClient),
      startOfflineQueue(userId, showSentToast),
    );
  return () => stops.forEach((stop) => stop());
}

const showSentToast = (count: number) =>
  toast({
    title: plural(count, { one: "# change was sent", other: "# changes were sent" }),
    kind: "success",
  });

/** Delay in milliseconds after which the page has loaded its data and the network is free. */
const idleDelayMs = 4000;

/** Caches the app itself and prefetches data for offline use, unless the person has signed out since. */
async function cacheAppAndData(userId: string): Promise<void> {
  if (tokenOwner() !== userId) return;
  void watchVersions();
  if (!("indexedDB" in globalThis) || isServerUnreachable()) return;
  await prefetchForOffline(queryClient);
  await prefetchConversations(queryClient);
}
