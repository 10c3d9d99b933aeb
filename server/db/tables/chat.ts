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
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

const messageId = (name: string) => bigint(name, { mode: "number" });

/**
 * One row per pair of people who have written to each other, with each person's view: the last message (null
 * if there is none), the number of unread messages, the last read message, and the last message deleted for
 * them. Sending a message changes only columns without an index, so that PostgreSQL can update the row within
 * its page.
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
    /**
     * When the connection between the two ended, or null. A trigger on `connections` sets it, no matter what
     * ended the connection.
     */
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

/** What is stored about a picture. Its files are in the storage under its id. */
export const media = pgTable(
  "media",
  {
    /** 128 random bits, because the id is part of a URL. */
    id: text("id").primaryKey(),
    /** Null if the account is deleted and the picture is evidence. */
    ownerId: personId("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** `evidence` once the picture was reported: it then stays, even if its message or profile is deleted. */
    purpose: text("purpose").notNull(),
    /** SHA-256 of the uploaded bytes, so that the same photo sent again is recognised. */
    sourceHash: text("source_hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The total size of all its files. */
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("media_owner").on(it.ownerId, it.id),
    allowedValues("media_purpose", it.purpose, ["message", "profile", "evidence"]),
  ],
);

/**
 * Pictures whose row was deleted. A trigger on `media` writes them for every deletion; a scheduled job
 * deletes their files.
 */
export const removedMedia = pgTable("media_removed", { id: text("id").primaryKey() });

/**
 * `id` is allocated while the pair's row is locked, so that within a conversation messages become visible in
 * the order of their ids. The people have no foreign keys here, because those would lock their rows with
 * every message; the conversation has them.
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
    /** Client-generated idempotency key: a retry is the same message. */
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
    /** When it was deleted for both. Its content is then empty. */
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("messages_client_id").on(it.senderId, it.clientId),
    index("messages_conversation").on(it.conversationId, it.id),
    index("messages_media")
      .on(it.mediaId)
      .where(sql`media_id is not null`),
    allowedValues("messages_type", it.messageType, ["text", "image"]),
    check("messages_content_length", sql`char_length(${it.content}) <= 4000`),
    check("messages_content", sql`(${it.removedAt} is null) = (${it.content} <> '')`),
    check("messages_removed", sql`${it.removedAt} is null or ${it.mediaId} is null`),
    check("messages_not_self", sql`${it.senderId} <> ${it.receiverId}`),
  ],
);

/**
 * Who must be notified about unread messages from whom. Written with the message, so that no notification is
 * lost. One row for any number of messages, so that they cause one notification.
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
    /** The first message that the notification is about. */
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
