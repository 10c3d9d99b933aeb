import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Instant, Nothing, PersonId } from "#contract/shared/fields.ts";
import { ownEvent, route } from "#contract/shared/route.ts";
import { minuteMs } from "#contract/shared/durations.ts";

/**
 * Message ids follow the order in which everyone sees the messages: within a conversation, a later message
 * has a greater id.
 */
export const MessageId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const MessageIdParam = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, complaint("NOT_A_NUMBER")))],
      complaint("NOT_A_NUMBER"),
    ),
    z.transform(Number),
  ),
  MessageId,
);

export const MessageType = z.enum(["text", "image"]);

/** Maximum length of a message or a caption, in characters. */
export const maxMessageLength = 4000;
/** What is stored as the caption of a picture that has none. Everybody reads it in their own language. */
export const noCaption = "📷 Photo";
/** Whether a picture has no caption. Earlier versions stored it in the sender's language. */
export const lacksCaption = (content: string): boolean =>
  [noCaption, "📷 Foto", "📷 写真", "📷 صورة"].includes(content);
/** Messages per page. */
export const messagesPerPage = 50;
/** How long the sender can delete a message for both people, in milliseconds. */
export const deleteForBothMs = 15 * minuteMs;

export const Message = z.object({
  id: MessageId,
  /** Idempotency key chosen by the sender's device. */
  clientId: z.string(),
  senderId: PersonId,
  receiverId: PersonId,
  /** The text, or the caption of a picture; empty if the message was deleted. */
  content: z.string(),
  messageType: MessageType,
  /** The URL of the picture; `?size=small` returns the small version. */
  imageUrl: z.nullable(z.string()),
  /** Size of the large picture in pixels, so that the page can reserve its space before it is loaded. */
  imageWidth: z.nullable(z.int()),
  imageHeight: z.nullable(z.int()),
  createdAt: Instant,
  /** For my own messages, true only if both people share read receipts. */
  isRead: z.boolean(),
  /** Deleted for both people. */
  isRemoved: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** A conversation from my side, with its last message as I see it. */
export const Conversation = z.object({
  userId: PersonId,
  name: z.string(),
  /** Whether they deleted their account. `name` is then "Unknown User" in English. */
  hasLeft: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  lastMessage: z.string(),
  lastMessageTime: Instant,
  lastMessageId: MessageId,
  lastMessageType: MessageType,
  lastMessageIsMine: z.boolean(),
  lastMessageIsRead: z.boolean(),
  lastMessageIsRemoved: z.boolean(),
  unreadCount: z.int(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

const ByPerson = z.object({ userId: PersonId });
const ById = z.object({ id: MessageIdParam });

/** A photo as the browser read it from the file. The server detects the real type from the bytes. */
const PhotoData = z
  .string(complaint("REQUIRED"))
  .check(z.regex(/^data:image\/[\w.+-]+;base64,/, complaint("NOT_AN_IMAGE_FILE")));

export const NewMessage = z
  .strictObject({
    receiverId: PersonId,
    content: z
      .string(complaint("REQUIRED"))
      .check(
        z.trim(),
        z.minLength(1, complaint("MESSAGE_TEXT_MISSING")),
        z.maxLength(maxMessageLength, complaint("TOO_LONG", { max: maxMessageLength })),
      ),
    messageType: z._default(MessageType, "text"),
    imageUrl: z.optional(PhotoData),
    clientId: z.optional(z.uuid(complaint("NOT_A_UUID"))),
  })
  .check(
    z.refine(({ messageType, imageUrl }) => (messageType === "image") === (imageUrl !== undefined), {
      path: ["imageUrl"],
      error: "A photo message needs its photo, and a text message has none",
    }),
  );
export type NewMessage = z.infer<typeof NewMessage>;

export const chat = {
  conversations: route({
    method: "GET",
    path: "/api/conversations",
    audience: "user",
    limit: "read",
    summary: "My conversations, the one with the newest message first (at most 100)",
    query: z.object({
      /** `true` returns the conversations I have archived, which are left out otherwise. */
      archived: z.optional(z.enum(["true", "false"])),
      /** Only conversations with people of this name, archived ones included. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** Only conversations whose last message is older than this one. */
      before: z.optional(MessageIdParam),
    }),
    output: z.array(Conversation),
  }),
  unreadCount: route({
    method: "GET",
    path: "/api/conversations/unread-count",
    audience: "user",
    limit: "read",
    summary: "Number of unread messages, without muted conversations",
    output: z.object({ count: z.int() }),
  }),
  conversation: route({
    method: "GET",
    path: "/api/conversations/:userId",
    audience: "user",
    limit: "read",
    summary: "My conversation with a person",
    params: ByPerson,
    output: Conversation,
  }),
  update: route({
    method: "PATCH",
    path: "/api/conversations/:userId",
    audience: "user",
    limit: "write",
    changes: ["conversations"],
    summary: "Archive, unarchive, mute or unmute a conversation",
    params: ByPerson,
    body: z.strictObject({ isArchived: z.optional(z.boolean()), isMuted: z.optional(z.boolean()) }),
    output: Conversation,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/conversations/:userId",
    audience: "user",
    limit: "write",
    changes: ["conversations"],
    summary: "Delete a conversation with all its messages, for me",
    params: ByPerson,
    output: Nothing,
  }),
  messages: route({
    method: "GET",
    path: "/api/messages/:userId",
    audience: "user",
    limit: "read",
    summary: "Messages with a person, oldest first: the newest 50, or the 50 before or after one",
    params: ByPerson,
    query: z.object({ before: z.optional(MessageIdParam), after: z.optional(MessageIdParam) }).check(
      z.refine(({ before, after }) => before === undefined || after === undefined, {
        path: ["after"],
        error: complaint("BOTH_BEFORE_AND_AFTER"),
      }),
    ),
    output: z.array(Message),
  }),
  send: route({
    method: "POST",
    path: "/api/messages",
    audience: "user",
    limit: "message",
    changes: ownEvent,
    status: 201,
    repeatStatus: 200,
    largeBody: true,
    alsoCounts: ({ messageType }) => (messageType === "image" ? "photo" : null),
    summary: "Send a message to a connection; idempotent by clientId",
    body: NewMessage,
    output: Message,
  }),
  read: route({
    method: "PUT",
    path: "/api/messages/:id/read",
    audience: "user",
    limit: "read",
    changes: ownEvent,
    summary: "Mark a received message and all earlier ones of its conversation as read",
    params: ById,
    output: z.object({ unreadCount: z.int() }),
  }),
  removeMessage: route({
    method: "DELETE",
    path: "/api/messages/:id",
    audience: "user",
    limit: "write",
    changes: ownEvent,
    summary: "Delete a message for me, or, within 15 minutes, one of my own for both people",
    params: ById,
    query: z.object({ for: z._default(z.enum(["me", "both"]), "me") }),
    output: Nothing,
  }),
};
