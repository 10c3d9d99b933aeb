import { QueryClient } from "@tanstack/react-query";
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
