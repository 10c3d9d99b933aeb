import { queryOptions, useQuery } from "@tanstack/react-query";
import { chat, messagesPerPage } from "#contract/features/chat.ts";
import { call } from "#web/lib/api/call.ts";
import { useLastingError } from "#web/lib/api/lasting-error.ts";
import { keyedStore } from "#web/lib/stores/keyed-store.ts";
import {
  type RequestedPage,
  emptyThread,
  hasGap,
  newestOf,
  type Thread,
  withPage,
} from "#features/chat/thread/thread.ts";

/** The threads that were opened on this page, by the other person's id. */
export const threads = keyedStore<Thread>(emptyThread);

/** Changes a thread if it was opened; others are read when they are opened. */
export function changeThread(userId: string, change: (thread: Thread) => Thread): void {
  if (threads.has(userId)) threads.update(userId, change);
}

/** The key of the query that reads a thread. */
export const threadKey = (userId: string) => [chat.messages.path, userId];

/** Query that reads a thread; its result is in {@link threads}. */
const threadQuery = (userId: string) =>
  queryOptions({
    queryKey: threadKey(userId),
    queryFn: ({ signal }) => catchUp(userId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The messages with a person; read again on focus and on reconnection. */
export function useThread(userId: string) {
  const query = useQuery({ ...threadQuery(userId), refetchOnWindowFocus: "always" });
  const { isPending, isError, refetch } = query;
  const error = useLastingError(query);
  const thread = threads.useValue(userId);
  return { thread, isPending: isPending && thread.completeTo === 0, isError, error, refetch };
}

/** Loads the page of messages before the oldest known one. */
export async function readOlder(userId: string): Promise<void> {
  const { messages, reachedStart } = threads.get(userId);
  const before = messages[0]?.id;
  if (before !== undefined && !reachedStart) await readPage(userId, { before });
}

/** Reads the newest page, then, if there is a gap before it, forward from the last message before the gap. */
async function catchUp(userId: string, signal: AbortSignal): Promise<null> {
  const before = threads.get(userId);
  const newest = await readPage(userId, {}, signal);
  let after = before.completeTo;
  let page = newest;
  let open = hasGap(before, newest);
  while (open) {
    page = await readPage(userId, { after }, signal);
    after = page.at(-1)?.id ?? after;
    open = page.length === messagesPerPage;
  }
  return null;
}

async function readPage(userId: string, query: Omit<RequestedPage, "newestKnown">, signal?: AbortSignal) {
  const asked = { ...query, newestKnown: newestOf(threads.get(userId)) };
  const page = await call(chat.messages, { params: { userId }, query }, signal ? { signal } : {});
  threads.update(userId, (thread) => withPage(thread, page, asked));
  return page;
}
