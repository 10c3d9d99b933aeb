import type { Conversation } from "#contract/features/chat.ts";
import type { QueuedMessage } from "#features/chat/sending/outbox.ts";

/** The last message of a conversation as its row shows it. */
export type ShownMessage = {
  /** ISO instant. */
  readonly at: string;
  readonly content: string;
  readonly isMine: boolean;
  readonly isPhoto: boolean;
  readonly isRemoved: boolean;
  /** Delivery state of the user's own message; null for the other person's, and for a removed one. */
  readonly state: "waiting" | "failed" | "sent" | "read" | null;
};

/** The last message: what the user wrote and the server doesn't have yet, else the server's. */
export function lastMessageOf(it: Conversation, outbox: readonly QueuedMessage[]): ShownMessage {
  // A refused message stays in the outbox; what came after it is newer.
  const queued = outbox.findLast(({ status, at }) => status !== "failed" || at > it.lastMessageTime);
  if (queued) {
    const { at, content, photo, status } = queued;
    const state = status === "failed" ? "failed" : "waiting";
    return { at, content, isMine: true, isPhoto: photo !== undefined, isRemoved: false, state };
  }
  return {
    at: it.lastMessageTime,
    content: it.lastMessage,
    isMine: it.lastMessageIsMine,
    isPhoto: it.lastMessageType === "image",
    isRemoved: it.lastMessageIsRemoved,
    state: it.lastMessageIsMine && !it.lastMessageIsRemoved ? (it.lastMessageIsRead ? "read" : "sent") : null,
  };
}

/** The conversations with those first in which a message waits to be sent, the newest of these first. */
export function waitingFirst(
  conversations: readonly Conversation[],
  queued: readonly QueuedMessage[],
): readonly Conversation[] {
  if (queued.length === 0) return conversations;
  // A message that is sent again has an older time than those queued before it.
  const since = new Map(queued.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ to, at }) => [to, at]));
  const time = ({ userId }: Conversation) => since.get(userId) ?? "";
  return conversations.toSorted((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
}
