import { eq, sql } from "drizzle-orm";
import type { ContentType } from "../../contract/moderation-shapes.ts";
import { groups } from "../db/groups.ts";
import { trips } from "../db/trips.ts";
import type { Ctx } from "../lib/ctx.ts";
import { removeForAll } from "./chat-remove.ts";
import { groupAudienceChanged } from "./groups.ts";
import { lockPlans, rewriteStays } from "./stays.ts";

type Remove = (ctx: Ctx, contentId: string) => Promise<boolean>;

/**
 * Takes content away for everybody, in the transaction it is decided in, with all that follows from it: the message is a
 * tombstone for both, the trip's matches are gone, the group with its audience, the profile without words and picture.
 * False where there is nothing left to take away.
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

async function removeGroup({ db, emit }: Ctx, contentId: string): Promise<boolean> {
  if (!isRow(contentId)) return false;
  const [group] = await db
    .delete(groups)
    .where(eq(groups.id, Number(contentId)))
    .returning({ ownerId: groups.ownerId });
  if (!group) return false;
  emit(groupAudienceChanged({ ownerId: group.ownerId }));
  return true;
}

/** The account stays, and so does its name: without one nobody could be told who it was. */
async function clearProfile({ db, now }: Ctx, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update users set bio = null, profile_image_url = null, updated_at = ${now.toISOString()}
     where id = ${userId} and deleted_at is null and num_nonnulls(bio, profile_image_url) > 0 returning id`);
  // One that was reported is evidence by now, which only moderators see.
  await db.execute(sql`delete from media where owner_id = ${userId} and purpose = 'profile'`);
  return rows.length > 0;
}

/** Whether it is still there, whoever may see it; and whose it is. */
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
