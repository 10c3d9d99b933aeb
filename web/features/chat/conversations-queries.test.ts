import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { ana } from "#web/testing/ana.ts";
import { conversationWithBo, fromBo } from "#web/testing/chat.ts";
import { addMessageToLists } from "./conversations-queries.ts";

test("an older list of conversations that arrives after Bo's message doesn't hide it", async () => {
  const client = new QueryClient();
  const queryKey = [chat.conversations.path, {}];
  const older = [conversationWithBo()];
  const message = fromBo("I am here", { isRead: false });
  const newer = [conversationWithBo({ lastMessage: "I am here", unreadCount: 1, lastMessageId: message.id })];
  client.setQueryData(queryKey, { pages: [older], pageParams: [undefined] });
  const late = Promise.withResolvers<unknown>();
  const answers = [late.promise, Promise.resolve(newer)];
  const stop = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () => answers.shift(),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  }).subscribe(() => {});

  addMessageToLists(client, message, ana.id);
  late.resolve(older);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKey)).toEqual({ pages: [newer], pageParams: [undefined] });
  stop();
});
