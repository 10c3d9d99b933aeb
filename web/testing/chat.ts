import { beforeEach, vi } from "vitest";
import type { Conversation, Message } from "#contract/features/chat.ts";
import type { PublicProfile } from "#contract/features/people.ts";
import { threads } from "#features/chat/sending/threads.ts";
import { stopRealtime } from "#web/pages/app-shell/connect-realtime.ts";
import { ana, bo } from "./ana.ts";
import { resetAfterEach } from "./resets.ts";
import type { testServer } from "./server.ts";

let lastId = 0;

/** A message from Bo to Ana, newer than all earlier ones. */
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

export const conversationWithBo = (changed: Partial<Conversation> = {}): Conversation => ({
  userId: bo.userId,
  name: bo.displayName,
  hasLeft: false,
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

/** The server's answers while Ana chats with Bo. */
export const chatWithBo = (
  messages: Message[],
  more: Parameters<typeof testServer>[0] = {},
): Parameters<typeof testServer>[0] => ({
  "GET /api/conversations": ({ path }) => ({ body: path.includes("archived") ? [] : [conversationWithBo()] }),
  "GET /api/conversations/unread-count": { body: { count: 0 } },
  "GET /api/conversations/bo": { body: conversationWithBo() },
  "GET /api/users/profile/bo": { body: boAsProfile() },
  "GET /api/messages/bo": { body: messages },
  ...more,
});

/** Answers a sent message with the stored one, made from its request body. */
export const storedMessage = ({ body }: { body: unknown }) => {
  const { content, clientId } = body as { content: string; clientId: string };
  return { status: 201, body: fromAna(content, { clientId }) };
};

// jsdom has no layout, so nothing would be in view. Here every row is 40 pixels high and all are in view.
const height = (element: Element) => (element.tagName === "LI" ? 40 : 4000);
class Observer {
  readonly requests: ResizeObserverCallback;
  constructor(requests: ResizeObserverCallback) {
    this.requests = requests;
  }
  observe(target: Element) {
    const contentRect = { width: 400, height: height(target) } as DOMRectReadOnly;
    queueMicrotask(() => this.requests([{ target, contentRect } as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}

// `settled.ts` takes both back after each test.
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
});
resetAfterEach(() => {
  stopRealtime();
  threads.forgetAll();
  lastId = 0;
});
