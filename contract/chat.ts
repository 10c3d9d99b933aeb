import * as z from "zod/mini";
import { Instant, Nothing, PersonId } from "./fields.ts";
import { route } from "./route.ts";

/** Messages are numbered in the order in which everybody sees them; within a conversation a later one is greater. */
export const MessageId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const MessageIdParam = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, "Must be a whole number"))],
      "Must be a whole number",
    ),
    z.transform(Number),
  ),
  MessageId,
);

export const MessageType = z.enum(["text", "image"]);

/** Most characters of a message or a caption. */
export const longestMessage = 4000;
/** Messages of a page. */
export const messagesPerPage = 50;
/** How long a message can be deleted for both, in milliseconds. */
export const deletableForBoth = 15 * 60 * 1000;

export const Message = z.object({
  id: MessageId,
  /** Chosen by the sender's device. */
  clientId: z.string(),
  senderId: PersonId,
  receiverId: PersonId,
  /** The text, or the caption of a picture; empty when it was deleted. */
  content: z.string(),
  messageType: MessageType,
  /** Where the picture is; `?size=small` makes it a small one. */
  imageUrl: z.nullable(z.string()),
  /** Pixels of the large picture, so that its place is kept until it is there. */
  imageWidth: z.nullable(z.int()),
  imageHeight: z.nullable(z.int()),
  createdAt: Instant,
  /** Of an own message only told where both of the two show when they have read. */
  isRead: z.boolean(),
  /** Deleted for both. */
  isRemoved: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** A conversation from my side, with its last message as I see it. */
export const Conversation = z.object({
  userId: PersonId,
  name: z.string(),
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

/** A photo as the browser read it from its file; what it really is, the server finds out from its bytes. */
const PhotoData = z
  .string("Required")
  .check(z.regex(/^data:image\/[\w.+-]+;base64,/, "Please select an image file"));

export const NewMessage = z
  .strictObject({
    receiverId: PersonId,
    content: z
      .string("Required")
      .check(
        z.trim(),
        z.minLength(1, "Please write a message"),
        z.maxLength(longestMessage, `At most ${longestMessage} characters`),
      ),
    messageType: z._default(MessageType, "text"),
    imageUrl: z.optional(PhotoData),
    clientId: z.optional(z.uuid("Must be a UUID")),
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
      /** `true` for those I have archived, which are otherwise left out. */
      archived: z.optional(z.enum(["true", "false"])),
      /** Only with people of this name; archived ones too. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** Only those whose last message is older than this one. */
      before: z.optional(MessageIdParam),
    }),
    output: z.array(Conversation),
  }),
  unreadCount: route({
    method: "GET",
    path: "/api/conversations/unread-count",
    audience: "user",
    limit: "read",
    summary: "How many messages I have not read, but for conversations I have muted",
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
    summary: "Archive or mute a conversation, or take it back",
    params: ByPerson,
    body: z.strictObject({ isArchived: z.optional(z.boolean()), isMuted: z.optional(z.boolean()) }),
    output: Conversation,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/conversations/:userId",
    audience: "user",
    limit: "write",
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
        error: "Only one of before and after",
      }),
    ),
    output: z.array(Message),
  }),
  send: route({
    method: "POST",
    path: "/api/messages",
    audience: "user",
    limit: "message",
    status: 201,
    repeatStatus: 200,
    largeBody: true,
    alsoCounts: ({ messageType }) => (messageType === "image" ? "photo" : null),
    summary: "Send a message to an accepted connection; the same clientId again is the same message",
    body: NewMessage,
    output: Message,
  }),
  read: route({
    method: "PUT",
    path: "/api/messages/:id/read",
    audience: "user",
    limit: "read",
    summary: "Mark a message that was sent to me as read, and what came before it in its conversation",
    params: ById,
    output: z.object({ unreadCount: z.int() }),
  }),
  removeMessage: route({
    method: "DELETE",
    path: "/api/messages/:id",
    audience: "user",
    limit: "write",
    summary: "Delete a message for me, or an own one within 15 minutes for both",
    params: ById,
    query: z.object({ for: z._default(z.enum(["me", "both"]), "me") }),
    output: Nothing,
  }),
};
