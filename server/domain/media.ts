import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { media } from "../db/chat.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import type { Picture } from "../lib/pictures.ts";
import { notFound } from "../lib/refusal.ts";
import type { StoredFile } from "../lib/storage.ts";

export type MediaSize = "large" | "small";
type Purpose = "message" | "profile";

const sizes = ["large", "small"] as const;
const day = 24 * 60 * 60 * 1000;
/** Between a picture and what refers to it lie seconds; a row that nothing refers to after this is left over. */
const waitsForUse = day;

/** 128 random bits. */
export const newMediaId = () => randomBytes(16).toString("hex");
export const isMediaId = (id: string) => /^[0-9a-f]{32}$/.test(id);
export const mediaUrl = (id: string) => `/media/${id}`;
const keyOf = (id: string, size: MediaSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;
/** All keys under which a picture's files lie in the storage. */
export const mediaFiles = (id: string) => sizes.map((size) => keyOf(id, size));

/**
 * Keeps a picture of mine, and says its id. The row first, so that no file is ever without one that it can be found
 * by; whoever refers to it does so afterwards, so that what is referred to is there.
 */
export async function keepPicture(
  { db, me, now, storage }: SignedIn,
  purpose: Purpose,
  picture: Picture,
  sourceHash: string,
): Promise<string> {
  const id = newMediaId();
  const { width, height } = picture;
  const bytes = picture.large.length + picture.small.length;
  await db
    .insert(media)
    .values({ id, ownerId: me.id, purpose, sourceHash, width, height, bytes, createdAt: now });
  for (const size of sizes) await storage.write(keyOf(id, size), picture[size]);
  return id;
}

/** The file of a picture; ask first whether it is shown to whoever wants it. */
export async function openMedia({ storage }: Ctx, id: string, size: MediaSize): Promise<StoredFile> {
  const file = await storage.read(keyOf(id, size));
  if (!file) throw notFound("Picture");
  return file;
}

/** Deletes the pictures that nothing shows any more, or never did, and the files of all whose row is gone. */
export async function sweepMedia({ db, now, storage }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - waitsForUse).toISOString();
  await db.execute(sql`
    delete from media where created_at <= ${before} and case purpose
      when 'message' then not exists (select from messages m where m.media_id = media.id)
      when 'profile' then not exists (
        select from users where users.id = media.owner_id and users.profile_image_url = ${mediaUrl("")} || media.id)
      else false end`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from media_removed`);
  for (const { id } of rows) {
    for (const key of mediaFiles(id)) await storage.remove(key);
    await db.execute(sql`delete from media_removed where id = ${id}`);
  }
}
