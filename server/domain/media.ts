import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { dayMs } from "#contract/shared/durations.ts";
import { media } from "#db/tables/chat.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import type { StoredPicture } from "#lib/storage/pictures.ts";
import { Refusal } from "#lib/refusal.ts";
import type { StoredFile } from "#lib/storage/storage.ts";

export type MediaSize = "large" | "small";
type Purpose = "message" | "profile";

const sizes = ["large", "small"] as const;
/**
 * Age after which a picture without a reference is an orphan. Usually its message or profile refers to it
 * within seconds.
 */
const orphanAgeMs = dayMs;

/** A random id of 128 bits, in hex. */
export const newMediaId = () => randomBytes(16).toString("hex");
export const isMediaId = (id: string) => /^[0-9a-f]{32}$/.test(id);
export const mediaUrl = (id: string) => `/media/${id}`;
const keyOf = (id: string, size: MediaSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;
/** Storage keys of all files of a picture. */
export const mediaKeys = (id: string) => sizes.map((size) => keyOf(id, size));

/**
 * Stores a picture of the caller and returns its id. Inserts the row before the files, so that every file can
 * be found by its row. Refer to the id only after this, so that what is referred to exists.
 */
export async function storePicture(
  { db, me, now, storage }: SignedIn,
  purpose: Purpose,
  picture: StoredPicture,
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

/**
 * Opens the file of a picture; throws PICTURE_NOT_FOUND. Doesn't check access: first check that the caller
 * may see it.
 */
export async function openMedia({ storage }: Ctx, id: string, size: MediaSize): Promise<StoredFile> {
  const file = await storage.read(keyOf(id, size));
  if (!file) throw new Refusal("PICTURE_NOT_FOUND");
  return file;
}

/** Deletes pictures that nothing refers to, and the files of all deleted pictures. */
export async function sweepMedia({ db, now, storage }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - orphanAgeMs).toISOString();
  await db.execute(sql`
    delete from media where created_at <= ${before} and case purpose
      when 'message' then not exists (select from messages m where m.media_id = media.id)
      when 'profile' then not exists (
        select from users where users.id = media.owner_id and users.profile_image_url = ${mediaUrl("")} || media.id)
      else false end`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from media_removed`);
  for (const { id } of rows) {
    for (const key of mediaKeys(id)) await storage.remove(key);
    await db.execute(sql`delete from media_removed where id = ${id}`);
  }
}
