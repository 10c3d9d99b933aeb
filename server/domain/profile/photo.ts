import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { makePicture } from "#lib/storage/pictures.ts";
import { isMediaId, storePicture, mediaUrl } from "#domain/media.ts";
import { seesProfileOf, visibleTo } from "#domain/visibility/visibility.ts";
import { announceProfile } from "#domain/visibility/announce.ts";

/** Sets the caller's photo. Decoding and storing it are slow, so don't call this in a transaction. */
export async function setPhoto(ctx: SignedIn, bytes: Buffer): Promise<{ profileImageUrl: string }> {
  const profileImageUrl = await storePhoto(ctx, "profileImage", bytes);
  await ctx.transaction((inside) => replacePhoto({ ...inside, me: ctx.me }, profileImageUrl));
  return { profileImageUrl };
}

/** Stores a photo for the caller without using it yet, and returns its URL. A refusal names `field`. */
export async function storePhoto(ctx: SignedIn, field: string, bytes: Buffer): Promise<string> {
  const picture = await makePicture(field, bytes);
  return mediaUrl(await storePicture(ctx, "profile", picture, hashOf(bytes)));
}

/** Whether the caller's photo was made from these bytes. */
export async function isMyPhoto({ db, me }: SignedIn, bytes: Buffer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from media join users on users.profile_image_url = ${mediaUrl("")} || media.id
     where users.id = ${me.id} and media.source_hash = ${hashOf(bytes)}`);
  return rows.length > 0;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

/** Removes the caller's photo, if there is one. */
export const removePhoto = (ctx: SignedIn): Promise<void> => replacePhoto(ctx, null);

/**
 * Replaces the caller's photo. The row of the previous one is deleted unless it was reported; the sweep
 * deletes its files. Call it in a transaction.
 */
export async function replacePhoto(ctx: SignedIn, profileImageUrl: string | null): Promise<void> {
  const { db, me, now } = ctx;
  const [row] = await db
    .select({ before: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, me.id))
    .for("no key update");
  await db.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, me.id));
  await db.execute(sql`
    delete from media where owner_id = ${me.id} and purpose = 'profile' and ${mediaUrl("")} || id = ${row?.before}`);
  announceProfile(ctx, me.id);
}

/** Whether this picture is a person's current photo and the caller, or a visitor, may see it. */
export async function isPhotoShown({ db, me }: Ctx & Partial<SignedIn>, id: string): Promise<boolean> {
  if (!isMediaId(id)) return false;
  const viewer = me?.id ?? null;
  const isSeen = sql`${visibleTo(viewer)} and ${seesProfileOf(viewer)}`;
  const { rows } = await db.execute(sql`
    select from media join users on users.id = media.owner_id and users.profile_image_url = ${mediaUrl(id)}
     where media.id = ${id} and (users.id = ${viewer} or ${isSeen})`);
  return rows.length > 0;
}
