import { eq, sql } from "drizzle-orm";
import type { ContentType } from "#contract/features/moderation-shapes.ts";
import { groups } from "#db/tables/groups.ts";
import { trips } from "#db/tables/trips.ts";
import type { Ctx } from "#lib/ctx.ts";
import { removeForAll } from "#domain/chat/remove.ts";
import { announceGroupDeletion } from "#domain/groups/groups.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { announceProfile } from "#domain/visibility/announce.ts";

type Remove = (ctx: Ctx, contentId: string) => Promise<boolean>;

/**
 * Removes content for everyone, with all consequences, in the transaction of the decision. A message becomes
 * a tombstone for both people, a trip loses its matches, a group its audience, and a profile its bio and
 * photo. Returns false if there is nothing left to remove.
 */
export const removeContent: Record<ContentType, Remove> = {
  message: async (ctx, id) => isNumber(id) && removeForAll(ctx, Number(id)),
  trip: removeTrip,
  group: removeGroup,
  user: clearProfile,
};

const isNumber = (id: string) => /^[1-9][0-9]{0,15}$/.test(id);
const isRow = (id: string) => /^[1-9][0-9]{0,8}$/.test(id);

async function removeTrip(ctx: Ctx, contentId: string): Promise<boolean> {
  if (!isRow(contentId)) return false;
  const { db } = ctx;
  const [trip] = await db
    .select({ userId: trips.userId })
    .from(trips)
    .where(eq(trips.id, Number(contentId)));
  if (!trip) return false;
  await lockPlans(db, trip.userId);
  const gone = await db
    .delete(trips)
    .where(eq(trips.id, Number(contentId)))
    .returning({ id: trips.id });
  if (gone.length === 0) return false;
  await rewriteStays(ctx, trip.userId);
  return true;
}

async function removeGroup(ctx: Ctx, contentId: string): Promise<boolean> {
  if (!isRow(contentId)) return false;
  const id = Number(contentId);
  const [group] = await ctx.db
    .select({ ownerId: groups.ownerId })
    .from(groups)
    .where(eq(groups.id, id))
    .for("update");
  if (!group) return false;
  await announceGroupDeletion(ctx, id, group.ownerId);
  await ctx.db.delete(groups).where(eq(groups.id, id));
  return true;
}

/**
 * Clears a person's bio and photo. The name stays, because without it nobody could tell whose account this
 * was.
 */
async function clearProfile(ctx: Ctx, userId: string): Promise<boolean> {
  const { db, now } = ctx;
  const { rows } = await db.execute(sql`
    update users set bio = null, profile_image_url = null, updated_at = ${now.toISOString()}
     where id = ${userId} and deleted_at is null and num_nonnulls(bio, profile_image_url) > 0 returning id`);
  if (rows.length > 0) {
    ctx.announce({ kinds: ["account"], to: [userId] });
    announceProfile(ctx, userId);
  }
  // A reported photo now has the purpose `evidence`, which only moderators see.
  await db.execute(sql`delete from media where owner_id = ${userId} and purpose = 'profile'`);
  return rows.length > 0;
}

/** Id of the content's owner; null if the content no longer exists. Doesn't check who may see it. */
export async function findContent({ db }: Ctx, type: ContentType, contentId: string): Promise<string | null> {
  if (type !== "user" && !(type === "message" ? isNumber : isRow)(contentId)) return null;
  const queries: Record<ContentType, ReturnType<typeof sql>> = {
    message: sql`select sender_id as "userId" from messages where id = ${contentId} and removed_at is null`,
    trip: sql`select user_id as "userId" from trips where id = ${contentId}`,
    group: sql`select owner_id as "userId" from groups where id = ${contentId}`,
    user: sql`select id as "userId" from users where id = ${contentId} and deleted_at is null`,
  };
  const { rows } = await db.execute<{ userId: string }>(queries[type]);
  return rows[0]?.userId ?? null;
}
