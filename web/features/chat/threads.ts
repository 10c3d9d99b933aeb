import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { chat, messagesPerPage } from "../../../contract/chat.ts";
import { call } from "../../lib/call.ts";
import { keyedStore } from "../../lib/keyed-store.ts";
import { useChannel } from "../../lib/socket.ts";
import { type Asked, emptyThread, hasGap, newestOf, type Thread, withPage } from "./thread.ts";

/** What is asked for again so often while the channel is lost. */
export const slowPoll = 30_000;

/** The threads that were opened on this page, by the other person's id. */
export const threads = keyedStore<Thread>(emptyThread);

/** Changes a thread that was opened; one that wasn't is read when it is. */
export function changeThread(userId: string, change: (thread: Thread) => Thread): void {
  if (threads.has(userId)) threads.update(userId, change);
}

/** The reading of a thread; what it found is in {@link threads}. */
const reading = (userId: string) =>
  queryOptions({
    queryKey: [chat.messages.path, userId],
    queryFn: ({ signal }) => catchUp(userId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The messages with a person, kept right: read anew on focus, on reconnection, and now and then without a channel. */
export function useThread(userId: string) {
  const lost = useChannel() === "lost";
  const { isPending, isError, error, refetch } = useQuery({
    ...reading(userId),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    refetchInterval: lost ? slowPoll : false,
  });
  const thread = threads.useValue(userId);
  return { thread, isPending: isPending && thread.completeTo === 0, isError, error, refetch };
}

/** Reads the opened threads again: something may have been missed. */
export const rereadThreads = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [chat.messages.path] });

/** The 50 messages before the oldest known one. */
export async function readOlder(userId: string): Promise<void> {
  const { messages, reachedStart } = threads.get(userId);
  const before = messages[0]?.id;
  if (before !== undefined && !reachedStart) await readPage(userId, { before });
}

/** The newest page, and then, if there is a gap before it, forwards from where nothing was missing. */
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

async function readPage(userId: string, query: Omit<Asked, "newestKnown">, signal?: AbortSignal) {
  const asked = { ...query, newestKnown: newestOf(threads.get(userId)) };
  const page = await call(chat.messages, { params: { userId }, query }, signal ? { signal } : {});
  threads.update(userId, (thread) => withPage(thread, page, asked));
  return page;
}
