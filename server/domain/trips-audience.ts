import { and, eq, inArray } from "drizzle-orm";
import { groups } from "../db/groups.ts";
import { tripGroupVisibility } from "../db/trips.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";

/** Sets the groups a trip is for; only one's own can be named, any other is as unknown as one that isn't there. */
export async function setAudience(
  { db, me }: SignedIn,
  tripId: number,
  groupIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(groupIds)];
  await db.delete(tripGroupVisibility).where(eq(tripGroupVisibility.tripId, tripId));
  if (wanted.length === 0) return;
  const own = await db
    .select({ groupId: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, me.id), inArray(groups.id, wanted)))
    .for("key share");
  if (own.length < wanted.length) throw invalid("groupIds", "Not one of your groups");
  await db.insert(tripGroupVisibility).values(own.map(({ groupId }) => ({ tripId, groupId })));
}
