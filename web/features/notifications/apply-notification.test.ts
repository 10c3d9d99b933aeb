import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type Notification, notifications } from "#contract/features/notifications.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { applyNotification } from "./notifications-queries.ts";

const note = (id: number, message: string): Notification => ({
  id,
  type: "message",
  title: "Bo Lindqvist",
  message,
  isRead: false,
  createdAt: "2026-03-01T12:00:00.000Z",
});
const list = queryFor(notifications.list).queryKey;
const count = queryFor(notifications.unreadCount).queryKey;

test("a new notification comes first, a changed one is replaced, and the count is the server's", () => {
  const client = new QueryClient();
  client.setQueryData(list, [note(2, "two"), note(1, "one")]);
  applyNotification(client, { notification: note(1, "one again"), unreadCount: 2 });
  expect(client.getQueryData(list)?.map(({ message }) => message)).toEqual(["one again", "two"]);
  expect(client.getQueryData(count)).toEqual({ count: 2 });
});

test("a list that was never loaded stays so; a notification read elsewhere invalidates the list", () => {
  const client = new QueryClient();
  applyNotification(client, { notification: note(1, "one"), unreadCount: 1 });
  expect(client.getQueryData(list)).toBeUndefined();
  client.setQueryData(list, [note(1, "one")]);
  applyNotification(client, { notification: null, unreadCount: 0 });
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryData(count)).toEqual({ count: 0 });
});

test.each([
  { of: "the count", queryKey: count, older: { count: 0 }, newer: { count: 1 } },
  { of: "the list", queryKey: list, older: [], newer: [note(1, "one")] },
])(
  "an older answer about $of that arrives after the event doesn't replace it",
  async ({ queryKey, older, newer }) => {
    const client = new QueryClient();
    client.setQueryData(queryKey, older);
    const late = Promise.withResolvers<unknown>();
    const answers = [late.promise, Promise.resolve(newer)];
    const stop = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() }).subscribe(() => {});
    applyNotification(client, { notification: note(1, "one"), unreadCount: 1 });
    late.resolve(older);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(client.getQueryData(queryKey)).toEqual(newer);
    stop();
  },
);
