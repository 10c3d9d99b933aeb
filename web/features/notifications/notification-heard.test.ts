import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type Notification, notifications } from "../../../contract/notifications.ts";
import { read } from "../../lib/read.ts";
import { notificationHeard } from "./notifications-queries.ts";

const note = (id: number, message: string): Notification => ({
  id,
  type: "message",
  title: "Bo Lindqvist",
  message,
  isRead: false,
  createdAt: "2026-03-01T12:00:00.000Z",
});
const list = read(notifications.list).queryKey;
const count = read(notifications.unreadCount).queryKey;

test("a new one comes first, a changed one in its own place's stead, and the number is the server's", () => {
  const client = new QueryClient();
  client.setQueryData(list, [note(2, "two"), note(1, "one")]);
  notificationHeard(client, { notification: note(1, "one again"), unreadCount: 2 });
  expect(client.getQueryData(list)?.map(({ message }) => message)).toEqual(["one again", "two"]);
  expect(client.getQueryData(count)).toEqual({ count: 2 });
});

test("where the list was never asked for, it stays so; read elsewhere, it is asked for again", () => {
  const client = new QueryClient();
  notificationHeard(client, { notification: note(1, "one"), unreadCount: 1 });
  expect(client.getQueryData(list)).toBeUndefined();
  client.setQueryData(list, [note(1, "one")]);
  notificationHeard(client, { notification: null, unreadCount: 0 });
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryData(count)).toEqual({ count: 0 });
});
