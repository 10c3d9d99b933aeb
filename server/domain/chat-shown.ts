import { type SQL, sql } from "drizzle-orm";
import type { Message } from "../../contract/chat.ts";
import { mediaUrl } from "./media.ts";

/** A message as the queries below hand it over. */
export type MessageRow = Omit<Message, "createdAt" | "imageUrl" | "isRemoved"> & {
  createdAt: Date;
  mediaId: string | null;
  removedAt: Date | null;
};

/** Columns of a `MessageRow`, of `m` and its picture `p`; `isRead` says whether whoever asks is told that it was read. */
export const messageColumns = (isRead: SQL): SQL => sql`
  m.id::float8 as id, m.client_id as "clientId", m.sender_id as "senderId", m.receiver_id as "receiverId", m.content,
  m.message_type as "messageType", m.media_id as "mediaId", p.width as "imageWidth", p.height as "imageHeight",
  m.created_at as "createdAt", m.removed_at as "removedAt", ${isRead} as "isRead"`;

export const pictureOfMessage = sql`left join media p on p.id = m.media_id`;

/** Field by field: a hint is written by no schema, and nothing else may be in it. */
export const shown = (row: MessageRow): Message => ({
  id: row.id,
  clientId: row.clientId,
  senderId: row.senderId,
  receiverId: row.receiverId,
  content: row.content,
  messageType: row.messageType,
  imageUrl: row.mediaId && mediaUrl(row.mediaId),
  imageWidth: row.imageWidth,
  imageHeight: row.imageHeight,
  createdAt: row.createdAt.toISOString(),
  isRead: row.isRead,
  isRemoved: row.removedAt !== null,
});
