import * as z from "zod/mini";
import { Message, MessageId } from "#contract/features/chat.ts";
import { PersonId } from "./fields.ts";
import { changeKinds } from "./change-kinds.ts";
import { Notification } from "#contract/features/notifications.ts";

/**
 * Reconnection of a lost realtime channel: the number of attempts, and the shortest and longest delay in
 * milliseconds.
 */
export const reconnection = { attempts: 5, first: 1000, longest: 30_000 } as const;
/** The typing indicator ends this long after the last key press, in milliseconds. */
export const typingEndsAfterMs = 3000;

export const ChangeKind = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof ChangeKind>;

/**
 * Minimum time between two `changed` events to a page, in milliseconds; kinds in between are sent
 * together.
 */
export const changedThrottleMs = 1000;
/** Polling interval of a page while it may miss events, in milliseconds. */
export const pollIntervalMs = 30_000;
/** A page whose channel doesn't open begins to poll within this many milliseconds. */
export const firstPollWithinMs = 10_000;

/**
 * The event with which a page asks whether its open channel still works; the server acknowledges it. A phone
 * that slept, or changed its network, may hold a dead connection for a minute before it notices.
 */
export const checkEvent = "check";
/** Without an answer for this many milliseconds, the page opens a new channel. */
export const checkTimeoutMs = 2000;

/**
 * Events from the server to an open page. An event may be lost or arrive twice, so the page fetches the data
 * with the usual call. A person only receives events about their own conversations and accepted connections.
 */
export const serverEvents = {
  /** Sent to both people, on all their devices. */
  new_message_received: z.object({ senderId: PersonId, receiverId: PersonId, message: Message }),
  /**
   * `readerId` has read everything from `senderId` up to this message. Sent to all devices of the reader, and
   * to the sender if both people share read receipts.
   */
  message_read: z.object({ readerId: PersonId, senderId: PersonId, upTo: MessageId }),
  /** A message was deleted for both people, or only for the receiver of this event. */
  message_removed: z.object({
    id: MessageId,
    senderId: PersonId,
    receiverId: PersonId,
    forBoth: z.boolean(),
  }),
  /** Something else about my conversation with this person has changed: fetch it again. */
  conversation_changed: z.object({ userId: PersonId }),
  /** Whether the other person of this conversation is typing. */
  typing_indicator: z.object({ userId: PersonId, conversationId: PersonId, isTyping: z.boolean() }),
  /**
   * Whether a connection is online. Sent on changes, and once for each online connection when the channel
   * opens.
   */
  presence: z.object({ userId: PersonId, isOnline: z.boolean() }),
  /**
   * A new notification of mine; null if only the unread count changed, for example after reading on another
   * device.
   */
  notification: z.object({ notification: z.nullable(Notification), unreadCount: z.int() }),
  /**
   * Data of these kinds was changed, by the person on another device or by someone else: fetch it again. The
   * event carries no content and no ids, so that a person who was removed or blocked learns nothing else.
   */
  changed: z.object({ kinds: z.array(ChangeKind) }),
  /**
   * Whether this page currently misses events from other processes. While it does, it polls every {@link
   * pollIntervalMs}.
   */
  bus: z.object({ isDown: z.boolean() }),
};
export type ServerEvents = { [E in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[E]> };

/**
 * Events from a page to the server. The channel identifies the sender; a `userId` in the event is ignored.
 */
export const clientEvents = {
  /** `conversationId` is the other person's id. */
  typing: z.object({ conversationId: PersonId, isTyping: z.boolean() }),
  /**
   * The conversation that is visible on the screen, or null. The server creates no notifications for its
   * messages.
   */
  viewing: z.object({ conversationId: z.nullable(PersonId) }),
};
export type ClientEvents = { [E in keyof typeof clientEvents]: z.infer<(typeof clientEvents)[E]> };
