import type { Conversation, Message } from "#contract/features/chat.ts";

/** Returns the id of the other person of a message. */
export const otherPersonId = (
  { senderId, receiverId }: Pick<Message, "senderId" | "receiverId">,
  me: string,
): string => (senderId === me ? receiverId : senderId);

/**
 * Returns the list after a message, with its conversation first. Returns the same list if it knows the
 * message already, and null if the conversation isn't in it, so that the list must be refetched.
 */
export function withLastMessage(
  list: readonly Conversation[],
  message: Message,
  me: string,
): readonly Conversation[] | null {
  const userId = otherPersonId(message, me);
  const known = list.find((it) => it.userId === userId);
  if (!known) return null;
  if (known.lastMessageId >= message.id) return list;
  const mine = message.senderId === me;
  const now: Conversation = {
    ...known,
    lastMessage: message.content,
    lastMessageTime: message.createdAt,
    lastMessageId: message.id,
    lastMessageType: message.messageType,
    lastMessageIsMine: mine,
    lastMessageIsRead: message.isRead,
    lastMessageIsRemoved: message.isRemoved,
    unreadCount: mine || message.isRead ? known.unreadCount : known.unreadCount + 1,
  };
  return [now, ...list.filter((it) => it !== known)];
}

/** Returns the list after the user or the other person has read up to a message. */
export const withReadUpTo = (
  list: readonly Conversation[],
  userId: string,
  { byMe, upTo }: { byMe: boolean; upTo: number },
): readonly Conversation[] =>
  list.map((it) => {
    if (it.userId !== userId || upTo < it.lastMessageId) return it;
    return byMe ? { ...it, unreadCount: 0 } : { ...it, lastMessageIsRead: true };
  });

/** Returns the list after a change of one conversation. */
export const withChanged = (
  list: readonly Conversation[],
  userId: string,
  change: Partial<Conversation>,
): readonly Conversation[] => list.map((it) => (it.userId === userId ? { ...it, ...change } : it));
