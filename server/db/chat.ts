import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

export const messages = pgTable(
  "messages",
  {
    id: rowId(),
    senderId: personId("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    receiverId: personId("receiver_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Chosen by the sender, so that sending again is the same message. */
    clientId: uuid("client_id").notNull().defaultRandom(),
    content: text("content").notNull(),
    messageType: text("message_type").notNull().default("text"),
    imageUrl: text("image_url"),
    isRead: boolean("is_read").notNull().default(false),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("messages_client_id").on(it.senderId, it.clientId),
    index("messages_pair").on(
      sql`least(${it.senderId}, ${it.receiverId})`,
      sql`greatest(${it.senderId}, ${it.receiverId})`,
      it.id,
    ),
    index("messages_unread")
      .on(it.receiverId, it.senderId)
      .where(sql`not is_read`),
    oneOf("messages_type", it.messageType, ["text", "image"]),
    check("messages_content_length", sql`char_length(${it.content}) between 1 and 4000`),
    check("messages_not_self", sql`${it.senderId} <> ${it.receiverId}`),
  ],
);

export const typingIndicators = pgTable(
  "typing_indicators",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversationId: text("conversation_id").notNull(),
    isTyping: boolean("is_typing").notNull().default(false),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [unique("typing_indicators_pair").on(it.userId, it.conversationId)],
);
