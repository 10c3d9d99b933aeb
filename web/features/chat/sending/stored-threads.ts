import type { QueryClient } from "@tanstack/react-query";
import { messagesPerPage } from "#contract/features/chat.ts";
import { threadsKey } from "#web/lib/offline-cache/list.ts";
import type { Thread } from "#features/chat/thread/thread.ts";
import { threads } from "./threads.ts";

/** The number of threads in the offline cache: those opened last, each with its newest messages. */
const maxThreads = 20;

/**
 * Restores the cached threads that weren't read on this page yet, and caches those that are opened from now
 * on in the query cache.
 */
export function cacheThreads(client: QueryClient): () => void {
  for (const [key, thread] of client.getQueriesData<Thread>({ queryKey: [threadsKey] })) {
    const userId = String(key[1]);
    if (thread && !threads.has(userId)) threads.update(userId, () => thread);
  }
  return threads.watch((userId) => {
    const queryKey = [threadsKey, userId];
    const thread = threads.get(userId);
    if (thread.messages.length === 0) return client.removeQueries({ queryKey });
    client.setQueryData(queryKey, shortened(thread));
    for (const { queryKey: old } of oldest(client)) client.removeQueries({ queryKey: old });
  });
}

const shortened = (thread: Thread): Thread =>
  thread.messages.length <= messagesPerPage
    ? thread
    : { ...thread, messages: thread.messages.slice(-messagesPerPage), reachedStart: false };

const oldest = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [threadsKey] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(maxThreads);
