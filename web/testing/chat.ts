import { afterEach, beforeEach } from "vitest";
import type { Conversation, Message } from "../../contract/chat.ts";
import type { PublicProfile } from "../../contract/people.ts";
import { outboxes } from "../features/chat/sending.ts";
import { threads } from "../features/chat/threads.ts";
import { endLive } from "../pages/live.ts";
import { ana, bo } from "./ana.ts";
import type { answering } from "./server.ts";

let lastId = 0;

/** A message of Bo's to Ana, newer than those made before it. */
export const fromBo = (content: string, changed: Partial<Message> = {}): Message => {
  lastId += 1;
  return {
    id: lastId,
    clientId: `client-${lastId}`,
    senderId: bo.userId,
    receiverId: ana.id,
    content,
    messageType: "text",
    imageUrl: null,
    imageWidth: null,
    imageHeight: null,
    createdAt: new Date().toISOString(),
    isRead: true,
    isRemoved: false,
    ...changed,
  };
};
export const fromAna = (content: string, changed: Partial<Message> = {}): Message =>
  fromBo(content, { senderId: ana.id, receiverId: bo.userId, isRead: false, ...changed });

export const boAsProfile = (relation: PublicProfile["relation"] = "connected"): PublicProfile => ({
  id: bo.userId,
  firstName: bo.firstName,
  lastName: bo.lastName,
  username: bo.username,
  profileImageUrl: null,
  bio: null,
  home: null,
  memberSince: null,
  relation,
});

export const withBo = (changed: Partial<Conversation> = {}): Conversation => ({
  userId: bo.userId,
  name: bo.displayName,
  profileImageUrl: null,
  lastMessage: "See you there",
  lastMessageTime: new Date().toISOString(),
  lastMessageId: 1,
  lastMessageType: "text",
  lastMessageIsMine: false,
  lastMessageIsRead: true,
  lastMessageIsRemoved: false,
  unreadCount: 0,
  isArchived: false,
  isMuted: false,
  ...changed,
});

/** What the server answers while Ana writes with Bo. */
export const writingWithBo = (
  messages: Message[],
  more: Parameters<typeof answering>[0] = {},
): Parameters<typeof answering>[0] => ({
  "GET /api/conversations": ({ path }) => ({ body: path.includes("archived") ? [] : [withBo()] }),
  "GET /api/conversations/unread-count": { body: { count: 0 } },
  "GET /api/conversations/bo": { body: withBo() },
  "GET /api/users/profile/bo": { body: boAsProfile() },
  "GET /api/messages/bo": { body: messages },
  ...more,
});

/** What is read of Ana's body for a message, made into the answer. */
export const stored = ({ body }: { body: unknown }) => {
  const { content, clientId } = body as { content: string; clientId: string };
  return { status: 201, body: fromAna(content, { clientId }) };
};

// Where nothing is laid out everything would be out of view: here every line is 40 pixels high and all are in view.
const height = (element: Element) => (element.tagName === "LI" ? 40 : 4000);
class Observer {
  readonly heard: ResizeObserverCallback;
  constructor(heard: ResizeObserverCallback) {
    this.heard = heard;
  }
  observe(target: Element) {
    const contentRect = { width: 400, height: height(target) } as DOMRectReadOnly;
    queueMicrotask(() => this.heard([{ target, contentRect } as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
  globalThis.ResizeObserver = Observer;
  globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    get: () => document.body,
    configurable: true,
  });
});
afterEach(() => {
  endLive();
  threads.forgetAll();
  outboxes.forgetAll();
  lastId = 0;
});
