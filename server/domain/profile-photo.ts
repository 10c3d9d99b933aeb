import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { makePicture } from "../lib/pictures.ts";
import { isMediaId, keepPicture, mediaUrl } from "./media.ts";
import { seesProfileOf, visibleTo } from "./visibility.ts";

/** Makes this my photo. Decoding and storing take their time: not for inside a transaction. */
export async function setPhoto(ctx: SignedIn, bytes: Buffer): Promise<{ profileImageUrl: string }> {
  const profileImageUrl = await keepPhoto(ctx, "profileImage", bytes);
  await ctx.transaction((inside) => replacePhoto({ ...inside, me: ctx.me }, profileImageUrl));
  return { profileImageUrl };
}

/** Makes a photo that waits to become mine, and says its address; `field` is named where it is refused. */
export async function keepPhoto(ctx: SignedIn, field: string, bytes: Buffer): Promise<string> {
  const picture = await makePicture(field, bytes);
  return mediaUrl(await keepPicture(ctx, "profile", picture, hashOf(bytes)));
}

/** Whether my photo was made from these bytes. */
export async function isMyPhoto({ db, me }: SignedIn, bytes: Buffer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from media join users on users.profile_image_url = ${mediaUrl("")} || media.id
     where users.id = ${me.id} and media.source_hash = ${hashOf(bytes)}`);
  return rows.length > 0;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

/** Takes my photo away; where there is none nothing happens. */
export const removePhoto = (ctx: SignedIn): Promise<void> => replacePhoto(ctx, null);

/** The one before goes, unless it was reported; its files follow by the sweep. Belongs in a transaction. */
export async function replacePhoto({ db, me, now }: SignedIn, profileImageUrl: string | null): Promise<void> {
  const [row] = await db
    .select({ before: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, me.id))
    .for("no key update");
  await db.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, me.id));
  await db.execute(sql`
    delete from media where owner_id = ${me.id} and purpose = 'profile' and ${mediaUrl("")} || id = ${row?.before}`);
}

/** Whether this picture is somebody's photo that I, or a visitor, may see. */
export async function isPhotoShown({ db, me }: Ctx & Partial<SignedIn>, id: string): Promise<boolean> {
  if (!isMediaId(id)) return false;
  const viewer = me?.id ?? null;
  const isSeen = sql`${visibleTo(viewer)} and ${seesProfileOf(viewer)}`;
  const { rows } = await db.execute(sql`
    select from media join users on users.id = media.owner_id and users.profile_image_url = ${mediaUrl(id)}
     where media.id = ${id} and (users.id = ${viewer} or ${isSeen})`);
  return rows.length > 0;
}
