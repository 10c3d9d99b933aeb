import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { media } from "../db/chat.ts";
import { statement } from "../db/db.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import type { Picture } from "../lib/pictures.ts";
import { notFound } from "../lib/refusal.ts";
import type { StoredFile } from "../lib/storage.ts";
import { isShownTo } from "./chat-messages.ts";
import { isRemembered } from "./visibility.ts";

export type MediaSize = "large" | "small";

const sizes = ["large", "small"] as const;
const day = 24 * 60 * 60 * 1000;
/** Between a picture and its message lie seconds; a row that has none after this never gets one. */
const waitsForMessage = day;

/** 128 random bits. */
export const newMediaId = () => randomBytes(16).toString("hex");
const keyOf = (id: string, size: MediaSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;
/** All keys under which a picture's files lie in the storage. */
export const mediaFiles = (id: string) => sizes.map((size) => keyOf(id, size));

/**
 * Keeps a picture of mine, and says its id. The row first, so that no file is ever without one that it can be found
 * by; whoever refers to it does so afterwards, so that what is referred to is there.
 */
export async function keepPicture(
  { db, me, now, storage }: SignedIn,
  picture: Picture,
  sourceHash: string,
): Promise<string> {
  const id = newMediaId();
  const { width, height } = picture;
  const bytes = picture.large.length + picture.small.length;
  await db
    .insert(media)
    .values({ id, ownerId: me.id, purpose: "message", sourceHash, width, height, bytes, createdAt: now });
  for (const size of sizes) await storage.write(keyOf(id, size), picture[size]);
  return id;
}

const me = sql`${sql.placeholder("me")}`;

const shownMedia = statement(
  "media-shown",
  sql`
  select from messages m
    join conversations v on v.id = m.conversation_id
    join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
   where m.media_id = ${sql.placeholder("id")} and ${me} in (m.sender_id, m.receiver_id) and ${isShownTo(me)}
     and m.id > case when v.low_id = ${me} then v.low_cleared_id else v.high_cleared_id end
     and ${isRemembered(me, "peer")}`,
);

/** Refuses whoever doesn't see the message that this picture is in: for them there is none. */
export async function expectMedia({ db, me }: SignedIn, id: string): Promise<void> {
  const isId = /^[0-9a-f]{32}$/.test(id);
  if (!isId || (await shownMedia(db, { me: me.id, id })).length === 0) throw notFound("Picture");
}

/** The file of a picture; ask `expectMedia` first. */
export async function openMedia({ storage }: Ctx, id: string, size: MediaSize): Promise<StoredFile> {
  const file = await storage.read(keyOf(id, size));
  if (!file) throw notFound("Picture");
  return file;
}

/** Deletes the pictures that no message shows any more, or never did, and the files of all whose row is gone. */
export async function sweepMedia({ db, now, storage }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - waitsForMessage).toISOString();
  await db.execute(sql`
    delete from media where purpose = 'message' and created_at <= ${before}
       and not exists (select from messages m where m.media_id = media.id)`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from media_removed`);
  for (const { id } of rows) {
    for (const key of mediaFiles(id)) await storage.remove(key);
    await db.execute(sql`delete from media_removed where id = ${id}`);
  }
}
