import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

const messageId = (name: string) => bigint(name, { mode: "number" });

/**
 * One row for every two people who have written to each other, with what each of them sees of it: the last message
 * (null where there is none), how many of the other's are unread, up to where all is read and all is deleted for them.
 * Only columns without an index change when a message is sent: the row is then updated in its page.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: rowId(),
    lowId: personId("low_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    highId: personId("high_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lowLastId: messageId("low_last_id"),
    highLastId: messageId("high_last_id"),
    lowUnread: integer("low_unread").notNull().default(0),
    highUnread: integer("high_unread").notNull().default(0),
    lowReadId: messageId("low_read_id").notNull().default(0),
    highReadId: messageId("high_read_id").notNull().default(0),
    lowClearedId: messageId("low_cleared_id").notNull().default(0),
    highClearedId: messageId("high_cleared_id").notNull().default(0),
    lowArchived: boolean("low_archived").notNull().default(false),
    highArchived: boolean("high_archived").notNull().default(false),
    lowMuted: boolean("low_muted").notNull().default(false),
    highMuted: boolean("high_muted").notNull().default(false),
    /** Since when the two are no connections any more; set by a trigger on those, whatever ended them. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("conversations_pair").on(it.lowId, it.highId),
    index("conversations_high").on(it.highId),
    index("conversations_ended")
      .on(it.endedAt)
      .where(sql`ended_at is not null`),
    check("conversations_ordered", sql`${it.lowId} < ${it.highId}`),
    check("conversations_unread", sql`${it.lowUnread} >= 0 and ${it.highUnread} >= 0`),
  ],
);

/** What is kept of a picture; its files lie in the storage under its id. */
export const media = pgTable(
  "media",
  {
    /** 128 random bits: it stands in an address. */
    id: text("id").primaryKey(),
    /** Nobody, where the account is gone and the picture is evidence. */
    ownerId: personId("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** `evidence` once it was reported: it then stays, whatever becomes of its message. */
    purpose: text("purpose").notNull(),
    /** SHA-256 of what was sent: the same photo sent again is known by it. */
    sourceHash: text("source_hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Of all its files. */
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("media_owner").on(it.ownerId, it.id),
    oneOf("media_purpose", it.purpose, ["message", "evidence"]),
  ],
);

/** Pictures whose row is gone, written by a trigger on `media`, whoever deleted it; their files go next. */
export const removedMedia = pgTable("media_removed", { id: text("id").primaryKey() });

/**
 * `id` is given while the pair's row is locked, so that within a conversation messages become visible in its order.
 * The two people stand in the conversation; no key of their own, it would lock their rows with every message.
 */
export const messages = pgTable(
  "messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: personId("sender_id").notNull(),
    receiverId: personId("receiver_id").notNull(),
    /** Chosen by the sender, so that sending again is the same message. */
    clientId: uuid("client_id").notNull(),
    content: text("content").notNull(),
    messageType: text("message_type", { enum: ["text", "image"] })
      .notNull()
      .default("text"),
    mediaId: text("media_id").references(() => media.id, { onDelete: "set null" }),
    /** When the receiver read it; null while it is unread. */
    readAt: instant("read_at"),
    hiddenFromSender: boolean("hidden_from_sender").notNull().default(false),
    hiddenFromReceiver: boolean("hidden_from_receiver").notNull().default(false),
    /** When it was deleted for both; its content is then empty. */
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("messages_client_id").on(it.senderId, it.clientId),
    index("messages_conversation").on(it.conversationId, it.id),
    index("messages_media")
      .on(it.mediaId)
      .where(sql`media_id is not null`),
    oneOf("messages_type", it.messageType, ["text", "image"]),
    check("messages_content_length", sql`char_length(${it.content}) <= 4000`),
    check("messages_content", sql`(${it.removedAt} is null) = (${it.content} <> '')`),
    check("messages_removed", sql`${it.removedAt} is null or ${it.mediaId} is null`),
    check("messages_not_self", sql`${it.senderId} <> ${it.receiverId}`),
  ],
);

/**
 * Whom there is something to tell about unread messages of whom. Written with the message, so that no notice can be
 * lost; one row however many messages wait, so that they make one notice.
 */
export const messageNotices = pgTable(
  "message_notices",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    peerId: personId("peer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The first message that it is about. */
    firstId: messageId("first_id").notNull(),
    createdAt: createdAt(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.peerId] }), index("message_notices_due").on(it.createdAt)],
);

export const typingIndicators = pgTable(
  "typing_indicators",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The other person's id. */
    conversationId: personId("conversation_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isTyping: boolean("is_typing").notNull().default(false),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [unique("typing_indicators_pair").on(it.userId, it.conversationId)],
);
