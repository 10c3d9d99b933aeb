import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { chat, type Conversation, type Message } from "../../../contract/chat.ts";
import { notifications } from "../../../contract/notifications.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { isOld } from "../../lib/read-ahead.ts";
import { useChannel } from "../../lib/socket.ts";
import { useDelayed } from "../../lib/use-delayed.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";
import { otherOf, withChanged, withLastMessage, withReadUpTo } from "./conversations.ts";
import { slowPoll, threads } from "./threads.ts";

const perPage = 100;
const pauseInSearch = 250;
type Pages = InfiniteData<readonly Conversation[], number | undefined>;
type Which = { archived?: "true"; search?: string };

const listing = (which: Which) =>
  infiniteQueryOptions({
    queryKey: [chat.conversations.path, which],
    queryFn: ({ pageParam, signal }) =>
      call(
        chat.conversations,
        { query: { ...which, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: readonly Conversation[]) =>
      last.length < perPage ? undefined : last.at(-1)?.lastMessageId,
  });

/** My conversations, newest first: those with a name like `typed`, else the archived ones, else the others. */
export function useConversations({ archived, typed }: { archived: boolean; typed: string }) {
  const search = useDelayed(typed.trim(), pauseInSearch);
  const lost = useChannel() === "lost";
  const which: Which = search === "" ? (archived ? { archived: "true" } : {}) : { search };
  const found = useInfiniteQuery({
    ...listing(which),
    refetchInterval: lost ? slowPoll : false,
    select: ({ pages }) => [...new Map(pages.flat().map((it) => [it.userId, it])).values()],
  });
  return { ...found, searched: search };
}

/** Reads my conversations, to have them where there is no connection. */
export async function prefetchConversations(client: QueryClient): Promise<void> {
  if (isOld(client, listing({}).queryKey)) await client.prefetchInfiniteQuery(listing({}));
}

/** How many conversations are archived, as far as the first page of them tells. */
export const useArchivedCount = () =>
  useInfiniteQuery({ ...listing({ archived: "true" }), select: countOf }).data ?? 0;
const countOf = ({ pages }: Pages) => pages.flat().length;

/** My conversation with a person; not asked for where `exists` knows that there is none. */
export const useConversation = (userId: string, exists: boolean) =>
  useQuery({ ...read(chat.conversation, { params: { userId } }), retry: false, enabled: exists }).data;

/** Marks what is known of my conversations as stale; what is on the screen is asked for again. */
export const rereadConversations = (client: QueryClient) =>
  refresh(client, chat.conversations, chat.conversation, chat.unreadCount);

/** Puts a message into the lists: its conversation is first now. */
export function tellLists(client: QueryClient, message: Message, me: string): void {
  let found: Conversation | undefined;
  changeLists(client, (list) => {
    const next = withLastMessage(list, message, me);
    found ??= next?.find(({ userId }) => userId === otherOf(message, me));
    return next ?? list;
  });
  // One that is new, or that comes back from the archive with an answer, is not where it was.
  if (!found || found.isArchived) void refresh(client, chat.conversations);
  void refresh(client, chat.conversation, chat.unreadCount);
}

/** Somebody has read: the badge, or the tick of the last message. */
export function tellListsRead(
  client: QueryClient,
  userId: string,
  read: { byMe: boolean; upTo: number },
): void {
  changeLists(client, (list) => withReadUpTo(list, userId, read));
  if (read.byMe) void refresh(client, chat.unreadCount, notifications.unreadCount);
}

function changeLists(
  client: QueryClient,
  change: (list: readonly Conversation[]) => readonly Conversation[],
): void {
  client.setQueriesData<Pages>({ queryKey: [chat.conversations.path] }, (data) => {
    if (!data) return data;
    return { ...data, pages: cut(change(data.pages.flat()), data.pages) };
  });
}

/** The list in pages as long as they were. */
function cut(
  list: readonly Conversation[],
  like: readonly (readonly Conversation[])[],
): (readonly Conversation[])[] {
  let at = 0;
  return like.map((page, index) => {
    const end = index === like.length - 1 ? list.length : at + page.length;
    const part = list.slice(at, end);
    at = end;
    return part;
  });
}

type Update = { conversation: Conversation; change: { isArchived?: boolean; isMuted?: boolean } };

/** Archives or mutes a conversation, or takes it back; told with the way to undo it. */
export function useUpdateConversation() {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useChange<Update>({
    run: async ({ conversation: { userId }, change }) => {
      const now = await call(chat.update, { params: { userId }, body: change });
      client.setQueryData(read(chat.conversation, { params: { userId } }).queryKey, now);
      changeLists(client, (list) => withChanged(list, userId, change));
    },
    onDone: (_, { conversation, change }) => {
      const undone = {
        ...("isArchived" in change ? { isArchived: conversation.isArchived } : {}),
        ...("isMuted" in change ? { isMuted: conversation.isMuted } : {}),
      };
      toast({
        title: titleOf(change),
        description: conversation.name,
        kind: "success",
        action: {
          label: t`Undo`,
          onClick: () => update.mutate({ conversation: { ...conversation, ...change }, change: undone }),
        },
      });
      void rereadConversations(client);
    },
    failed: (error) => ({ title: t`Failed to change the conversation`, description: messageOf(error, "") }),
  });
  const titleOf = ({ isArchived, isMuted }: Update["change"]) =>
    isArchived === true
      ? t`Conversation archived`
      : isArchived === false
        ? t`Conversation is back`
        : isMuted
          ? t`Conversation muted`
          : t`Conversation no longer muted`;
  return update;
}

/** Deletes a conversation with all its messages, for me. */
export function useDeleteConversation(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<{ userId: string }>({
    run: ({ userId }) => call(chat.remove, { params: { userId } }),
    onDone: (_, { userId }) => {
      threads.forget(userId);
      client.removeQueries({ queryKey: read(chat.conversation, { params: { userId } }).queryKey });
      changeLists(client, (list) => list.filter((it) => it.userId !== userId));
      toast({ title: t`Conversation deleted`, kind: "success" });
      onDone();
      void refresh(client, chat.conversations, chat.unreadCount, chat.messages);
    },
    failed: (error) => ({ title: t`Failed to delete the conversation`, description: messageOf(error, "") }),
  });
}
