import type { Conversation, Message } from "../../../contract/chat.ts";

/** The person at the other end of a message. */
export const otherOf = (
  { senderId, receiverId }: Pick<Message, "senderId" | "receiverId">,
  me: string,
): string => (senderId === me ? receiverId : senderId);

/**
 * The list after a message, its conversation first; the same list when it knows the message already, and null when
 * the conversation isn't in it, so that the list has to be asked for again.
 */
export function withLastMessage(
  list: readonly Conversation[],
  message: Message,
  me: string,
): readonly Conversation[] | null {
  const userId = otherOf(message, me);
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

/** The list after one of the two has read up to a message. */
export const withReadUpTo = (
  list: readonly Conversation[],
  userId: string,
  { byMe, upTo }: { byMe: boolean; upTo: number },
): readonly Conversation[] =>
  list.map((it) => {
    if (it.userId !== userId || upTo < it.lastMessageId) return it;
    return byMe ? { ...it, unreadCount: 0 } : { ...it, lastMessageIsRead: true };
  });

/** The list after a conversation of mine was changed. */
export const withChanged = (
  list: readonly Conversation[],
  userId: string,
  change: Partial<Conversation>,
): readonly Conversation[] => list.map((it) => (it.userId === userId ? { ...it, ...change } : it));
