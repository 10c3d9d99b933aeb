import type { Message } from "#contract/features/chat.ts";
import { captionOf } from "#features/chat/caption.ts";
import type { QueuedMessage } from "#features/chat/sending/outbox.ts";
import { isReadIn, type Thread } from "./thread.ts";

export type Picture = { src: string; href: string | null; width: number | null; height: number | null };

/** A message as it is drawn, whether the server has it yet or not. */
export type Bubble = {
  /** The same before and after the server has the message, so that the element keeps its place. */
  readonly key: string;
  /** Null until the server has the message. */
  readonly id: number | null;
  readonly clientId: string;
  readonly mine: boolean;
  readonly content: string;
  readonly at: string;
  readonly picture: Picture | null;
  readonly isRemoved: boolean;
  /** Whether its photo was deleted with the account of the person who sent it. */
  readonly lacksPicture: boolean;
  /** Delivery state of the user's own message; null for the other person's. */
  readonly state: "waiting" | "sending" | "sent" | "read" | "failed" | null;
  readonly progress?: number | undefined;
  readonly words?: string | undefined;
  /** Whether a failed message can be sent again. */
  readonly canRetry?: boolean;
};

/** Previews of the photos sent from this page, by client id, so that they aren't fetched again. */
export type Previews = ReadonlyMap<string, string>;
const noPreviews: Previews = new Map();

/**
 * Returns all bubbles of a conversation, each message once: the server's in their order, then the queued
 * ones. A message is in only one of the two, whether its answer or its event came first.
 */
export function bubblesOf(
  thread: Thread,
  outbox: readonly QueuedMessage[],
  me: string,
  previews = noPreviews,
): Bubble[] {
  const arrived = new Set(thread.messages.filter((it) => it.senderId === me).map((it) => it.clientId));
  return [
    ...thread.messages.map((it) => ofMessage(thread, it, me, previews)),
    ...outbox.filter(({ clientId }) => !arrived.has(clientId)).map((it) => ofQueued(it, me, previews)),
  ];
}

function ofMessage(thread: Thread, message: Message, me: string, previews: Previews): Bubble {
  const {
    id,
    clientId,
    senderId,
    content,
    createdAt,
    imageUrl,
    imageWidth,
    imageHeight,
    isRemoved,
    messageType,
  } = message;
  const mine = senderId === me;
  return {
    key: `${senderId}/${clientId}`,
    id,
    clientId,
    mine,
    content: messageType === "image" ? captionOf(content) : content,
    at: createdAt,
    picture:
      imageUrl === null
        ? null
        : {
            src: (mine && previews.get(clientId)) || `${imageUrl}?size=small`,
            href: imageUrl,
            width: imageWidth,
            height: imageHeight,
          },
    isRemoved,
    lacksPicture: messageType === "image" && imageUrl === null && !isRemoved,
    state: mine ? (isReadIn(thread, message, true) ? "read" : "sent") : null,
  };
}

function ofQueued(message: QueuedMessage, me: string, previews: Previews): Bubble {
  const { clientId, content, at, photo, status, progress, words, canRetry } = message;
  const src = previews.get(clientId);
  return {
    key: `${me}/${clientId}`,
    id: null,
    clientId,
    mine: true,
    content: photo ? captionOf(content) : content,
    at,
    // Only the page that sends the photo can show it.
    picture: photo && src ? { src, href: null, ...photo } : null,
    isRemoved: false,
    lacksPicture: false,
    state: status,
    progress,
    words,
    canRetry,
  };
}
