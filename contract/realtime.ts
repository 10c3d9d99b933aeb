import * as z from "zod/mini";
import { Message, MessageId } from "./chat.ts";
import { PersonId } from "./fields.ts";
import { Notification } from "./notifications.ts";

/** How often a lost channel is tried again, and how long it waits before, in milliseconds. */
export const reconnection = { attempts: 5, first: 1000, longest: 30_000 } as const;
/** Typing is over so long after the last key. */
export const typingTimeout = 3000;

/**
 * What the server tells an open page. Every event is a hint: it may be missing or come twice, and what it speaks of is
 * read by its call. A person hears of own conversations, and of accepted connections only.
 */
export const heard = {
  /** To both, on all their devices. */
  new_message_received: z.object({ senderId: PersonId, receiverId: PersonId, message: Message }),
  /**
   * Everything from `senderId` to `readerId` is read up to this message. To all devices of the reader, and to the
   * sender where both show when they have read.
   */
  message_read: z.object({ readerId: PersonId, senderId: PersonId, upTo: MessageId }),
  /** A message is gone for both, or for the one who hears it. */
  message_removed: z.object({
    id: MessageId,
    senderId: PersonId,
    receiverId: PersonId,
    forBoth: z.boolean(),
  }),
  /** Something else about my conversation with this person is different now: ask again. */
  conversation_changed: z.object({ userId: PersonId }),
  /** Whether the person with whom I have this conversation is typing. */
  typing_indicator: z.object({ userId: PersonId, conversationId: PersonId, isTyping: z.boolean() }),
  /** Whether a connection is here now; told of those who are when the channel opens. */
  presence: z.object({ userId: PersonId, isOnline: z.boolean() }),
  /** A new notification of mine; null when only their number is another, such as after reading on another device. */
  notification: z.object({ notification: z.nullable(Notification), unreadCount: z.int() }),
};
export type Heard = { [E in keyof typeof heard]: z.infer<(typeof heard)[E]> };

/** What a page tells the server. Who says it is known from the channel; a `userId` that is sent along is ignored. */
export const said = {
  /** `conversationId` is the other person's id. */
  typing: z.object({ conversationId: PersonId, isTyping: z.boolean() }),
  /** Which conversation stands on the visible screen, null for none: no notices are made of what is seen anyway. */
  viewing: z.object({ conversationId: z.nullable(PersonId) }),
};
export type Said = { [E in keyof typeof said]: z.infer<(typeof said)[E]> };
