import { type SQL, sql } from "drizzle-orm";
import type { Message } from "#contract/features/chat.ts";
import { mediaUrl } from "#domain/media.ts";

/** A message as the queries return it. */
export type MessageRow = Omit<Message, "createdAt" | "imageUrl" | "isRemoved"> & {
  createdAt: Date;
  mediaId: string | null;
  removedAt: Date | null;
};

/**
 * Columns of a `MessageRow`, from message `m` and picture `p`. `isRead`: the read flag that the reader may
 * see.
 */
export const messageColumns = (isRead: SQL): SQL => sql`
  m.id::float8 as id, m.client_id as "clientId", m.sender_id as "senderId", m.receiver_id as "receiverId", m.content,
  m.message_type as "messageType", m.media_id as "mediaId", p.width as "imageWidth", p.height as "imageHeight",
  m.created_at as "createdAt", m.removed_at as "removedAt", ${isRead} as "isRead"`;

export const pictureOfMessage = sql`left join media p on p.id = m.media_id`;

/** Lists the fields one by one, because no schema filters realtime events: they must contain nothing else. */
export const toMessage = (row: MessageRow): Message => ({
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
