import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { media } from "../db/chat.ts";
import { statement } from "../db/db.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { makePicture } from "../lib/pictures.ts";
import { bytesOfDataUrl } from "../lib/pictures-bytes.ts";
import { type Outgoing, passMessage } from "./chat-outgoing.ts";
import { expectToWrite, otherContent, sendMessage } from "./chat-send.ts";
import { keepPicture, mediaUrl, newMediaId } from "./media.ts";

export type OutgoingPhoto = Omit<Outgoing, "mediaId"> & {
  /** A data URL; what it holds is found out from its bytes. */
  readonly imageUrl: string;
};

/**
 * Sends a photo with its caption, by the rules of `sendMessage`. Nothing is decoded for somebody who may not send it,
 * nor for a photo that was sent by this `clientId` before; another photo by the same one is a 409.
 */
export async function sendPhoto(
  ctx: SignedIn,
  { imageUrl, ...outgoing }: OutgoingPhoto,
): ReturnType<typeof sendMessage> {
  const bytes = bytesOfDataUrl("imageUrl", imageUrl);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const again = await sendAgain(ctx, outgoing, hash);
  if (again) return again;

  await expectToWrite(ctx, outgoing.receiverId);
  await passMessage(ctx, outgoing);
  const mediaId = await keepPicture(ctx, "message", await makePicture("imageUrl", bytes), hash);
  const sent = await sendMessage(ctx, { ...outgoing, mediaId });
  if (sent.isNew || sent.message.imageUrl === mediaUrl(mediaId)) return sent;
  // The same was sent twice at once, and the other one was first: nobody will ever see this one.
  await ctx.db.delete(media).where(eq(media.id, mediaId));
  return (await sendAgain(ctx, outgoing, hash)) ?? sent;
}

const photoSent = statement<{ mediaId: string | null; hash: string | null; isRemoved: boolean }>(
  "photo-sent-by",
  sql`
  select p.id as "mediaId", p.source_hash as hash, m.removed_at is not null as "isRemoved"
    from messages m left join media p on p.id = m.media_id
   where m.sender_id = ${sql.placeholder("me")} and m.client_id = ${sql.placeholder("clientId")}`,
);

/** The message that I have sent by this `clientId`, if any; one that was deleted has no photo left to compare. */
async function sendAgain(ctx: SignedIn, outgoing: Outgoing, hash: string) {
  const [before] = await photoSent(ctx.db, { me: ctx.me.id, clientId: outgoing.clientId });
  if (!before) return null;
  if (before.hash !== hash && !before.isRemoved) throw otherContent();
  return sendMessage(ctx, { ...outgoing, mediaId: before.mediaId ?? newMediaId() });
}
