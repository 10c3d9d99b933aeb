import type { ServerEvents } from "#contract/shared/realtime.ts";
import { chat } from "#contract/features/chat.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";

export type Query = { readonly path: `/${string}` };
export type Queries = readonly Query[];

export const staleConversations = [
  chat.conversations,
  chat.conversation,
  chat.unreadCount,
  chat.messages,
] as const satisfies Queries;

/**
 * The queries that each server event makes stale. Listeners show the event's data at once; these queries are
 * also fetched again. After a call of this page that has such an event, its caller does the same.
 */
export const staleOnEvent = {
  new_message_received: [chat.conversation, chat.unreadCount],
  message_read: [chat.unreadCount, notifications.list, notifications.unreadCount],
  message_removed: [chat.conversations, chat.conversation, chat.unreadCount],
  conversation_changed: [...staleConversations, people.profile],
  typing_indicator: [],
  presence: [],
  notification: [notifications.list],
  changed: "by kind",
  bus: "everything",
} as const satisfies Record<keyof ServerEvents, Queries | "by kind" | "everything">;
