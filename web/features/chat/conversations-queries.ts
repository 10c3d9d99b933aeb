import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { chat, type Conversation, type Message } from "#contract/features/chat.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor, invalidate, refetchUnderWay } from "#web/lib/api/read.ts";
import { isTooOld } from "#web/lib/offline-cache/read-ahead.ts";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { nameOfConversation } from "./conversation-name.ts";
import { otherPersonId, withChanged, withLastMessage, withReadUpTo } from "./list/conversations.ts";
import { threads } from "./sending/threads.ts";

const perPage = 100;
const searchDebounceMs = 250;
type Pages = InfiniteData<readonly Conversation[], number | undefined>;
type ConversationFilter = { archived?: "true"; search?: string };

const conversationsQuery = (which: ConversationFilter) =>
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

/** The user's conversations, newest first: those with a name like `typed`, else archived or active ones. */
export function useConversations({ archived, typed }: { archived: boolean; typed: string }) {
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const which: ConversationFilter = search === "" ? (archived ? { archived: "true" } : {}) : { search };
  const found = useInfiniteQuery({
    ...conversationsQuery(which),
    select: ({ pages }) => [...new Map(pages.flat().map((it) => [it.userId, it])).values()],
  });
  return { ...found, searched: search };
}

/** Prefetches the user's conversations if they are stale, to have them offline. */
export async function prefetchConversations(client: QueryClient): Promise<void> {
  if (isTooOld(client, conversationsQuery({}).queryKey))
    await client.prefetchInfiniteQuery(conversationsQuery({}));
}

/** How many conversations of the loaded pages are archived, and how many messages in them are unread. */
export const useArchived = () =>
  useInfiniteQuery({ ...conversationsQuery({ archived: "true" }), select: countsOf }).data ?? noneArchived;
const countsOf = ({ pages }: Pages) => ({
  archived: pages.flat().length,
  unread: pages.flat().reduce((sum, { unreadCount }) => sum + unreadCount, 0),
});
const noneArchived = { archived: 0, unread: 0 };

/** The user's conversation with a person; not requested if `exists` is false. */
export const useConversation = (userId: string, exists: boolean) =>
  useQuery({ ...queryFor(chat.conversation, { params: { userId } }), retry: false, enabled: exists }).data;

/** Puts a message into the cached lists, and its conversation first. */
export function addMessageToLists(client: QueryClient, message: Message, me: string): void {
  let found: Conversation | undefined;
  changeLists(client, (list) => {
    const next = withLastMessage(list, message, me);
    found ??= next?.find(({ userId }) => userId === otherPersonId(message, me));
    return next ?? list;
  });
  // A conversation that is new, or comes back from the archive with an answer, is in the wrong place.
  if (!found || found.isArchived) void invalidate(client, chat.conversations);
  void invalidate(client, ...staleOnEvent.new_message_received);
}

/** Marks messages as read in the cached lists: clears the badge, or updates the tick of the last message. */
export function markReadInLists(
  client: QueryClient,
  userId: string,
  read: { byMe: boolean; upTo: number },
): void {
  changeLists(client, (list) => withReadUpTo(list, userId, read));
  if (read.byMe) void invalidate(client, ...staleOnEvent.message_read);
}

function changeLists(
  client: QueryClient,
  change: (list: readonly Conversation[]) => readonly Conversation[],
): void {
  client.setQueriesData<Pages>({ queryKey: [chat.conversations.path] }, (data) => {
    if (!data) return data;
    return { ...data, pages: splitLike(change(data.pages.flat()), data.pages) };
  });
  refetchUnderWay(client, chat.conversations);
}

/** Splits the list into pages as long as those of `like`; the last page takes the rest. */
function splitLike(
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

/** Archives, mutes or restores a conversation; the toast offers to undo it. */
export function useUpdateConversation() {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useChange<Update>({
    run: async ({ conversation: { userId }, change }) => {
      const now = await call(chat.update, { params: { userId }, body: change });
      client.setQueryData(queryFor(chat.conversation, { params: { userId } }).queryKey, now);
      changeLists(client, (list) => withChanged(list, userId, change));
    },
    onDone: (_, { conversation, change }) => {
      const undone = {
        ...("isArchived" in change ? { isArchived: conversation.isArchived } : {}),
        ...("isMuted" in change ? { isMuted: conversation.isMuted } : {}),
      };
      toast({
        title: titleOf(change),
        description: nameOfConversation(conversation),
        kind: "success",
        action: {
          label: t`Undo`,
          onClick: () => update.mutate({ conversation: { ...conversation, ...change }, change: undone }),
        },
      });
    },
    failed: (error) => ({ title: t`Failed to change the conversation`, description: messageOf(error, "") }),
  });
  const titleOf = ({ isArchived, isMuted }: Update["change"]) =>
    isArchived === true
      ? t`Conversation archived`
      : isArchived === false
        ? t`Conversation unarchived`
        : isMuted
          ? t`Conversation muted`
          : t`Conversation no longer muted`;
  return update;
}

/** Deletes a conversation with all its messages, for this user only. */
export function useDeleteConversation(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<{ userId: string }>({
    run: ({ userId }) => call(chat.remove, { params: { userId } }),
    onDone: (_, { userId }) => {
      threads.forget(userId);
      client.removeQueries({ queryKey: queryFor(chat.conversation, { params: { userId } }).queryKey });
      changeLists(client, (list) => list.filter((it) => it.userId !== userId));
      toast({ title: t`Conversation deleted`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`Failed to delete the conversation`, description: messageOf(error, "") }),
  });
}
