import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { media } from "#db/tables/chat.ts";
import { statement } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { makePicture } from "#lib/storage/pictures.ts";
import { bytesOfDataUrl } from "#lib/storage/pictures-bytes.ts";
import { type Outgoing, screenMessage } from "./outgoing.ts";
import { expectToWrite, clientIdUsed, sendMessage } from "./send.ts";
import { storePicture, mediaUrl, newMediaId } from "#domain/media.ts";

export type OutgoingPhoto = Omit<Outgoing, "mediaId"> & {
  /** A data URL. The image type is detected from its bytes. */
  readonly imageUrl: string;
};

/**
 * Sends a photo with its caption, by the rules of `sendMessage`. Doesn't decode the image if the caller may
 * not send it, or if it was already sent with this `clientId`. Another photo with the same `clientId` is a
 * 409.
 */
export async function sendPhoto(
  ctx: SignedIn,
  { imageUrl, ...outgoing }: OutgoingPhoto,
): ReturnType<typeof sendMessage> {
  const bytes = bytesOfDataUrl("imageUrl", imageUrl);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const again = await resendPhoto(ctx, outgoing, hash);
  if (again) return again;

  await expectToWrite(ctx, outgoing.receiverId);
  await screenMessage(ctx, outgoing);
  const mediaId = await storePicture(ctx, "message", await makePicture("imageUrl", bytes), hash);
  const sent = await sendMessage(ctx, { ...outgoing, mediaId });
  if (sent.isNew || sent.message.imageUrl === mediaUrl(mediaId)) return sent;
  // Another request sent the same photo first: this copy is unused.
  await ctx.db.delete(media).where(eq(media.id, mediaId));
  return (await resendPhoto(ctx, outgoing, hash)) ?? sent;
}

const photoSent = statement<{ mediaId: string | null; hash: string | null; isRemoved: boolean }>(
  "photo-sent-by",
  sql`
  select p.id as "mediaId", p.source_hash as hash, m.removed_at is not null as "isRemoved"
    from messages m left join media p on p.id = m.media_id
   where m.sender_id = ${sql.placeholder("me")} and m.client_id = ${sql.placeholder("clientId")}`,
);

/**
 * Sends again what was sent with this `clientId`, or null. A deleted message has no photo left to compare.
 */
async function resendPhoto(ctx: SignedIn, outgoing: Outgoing, hash: string) {
  const [before] = await photoSent(ctx.db, { me: ctx.me.id, clientId: outgoing.clientId });
  if (!before) return null;
  if (before.hash !== hash && !before.isRemoved) throw clientIdUsed();
  return sendMessage(ctx, { ...outgoing, mediaId: before.mediaId ?? newMediaId() });
}
