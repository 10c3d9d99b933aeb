import type { QueryClient } from "@tanstack/react-query";
import { messagesPerPage } from "../../../contract/chat.ts";
import { threadsKey } from "../../lib/kept-list.ts";
import type { Thread } from "./thread.ts";
import { threads } from "./threads.ts";

/** Of so many threads, those opened last, the newest messages are kept. */
const most = 20;

/**
 * Brings back the threads that were kept, as far as they weren't read on this page already, and keeps those that are
 * opened from now on, among the answers of the server.
 */
export function keepThreads(client: QueryClient): () => void {
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
    .slice(most);
